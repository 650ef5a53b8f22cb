/** The application key of a sandbox that only its own machine can reach. No secret: it is the same everywhere. */
export const DEMO_APP_KEY = 'sandbox-demo-key';
