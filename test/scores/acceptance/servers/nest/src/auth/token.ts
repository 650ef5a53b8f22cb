/** The token of the only user; a real shop would sign it. */
export const TOKEN = process.env['API_TOKEN'] ?? 'change-me';
export const PARTNER_KEY = process.env['PARTNER_KEY'] ?? 'change-me-too';
export const PASSWORD = process.env['PASSWORD'] ?? 'change-me-as-well';
