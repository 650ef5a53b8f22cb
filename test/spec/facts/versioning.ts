/** Versioning, "The interface description carries the version label". */
export const versionLabel = '2026-10-15';

/** Conventions and Versioning: the two deployments; their base addresses differ, are not given, and end in this prefix. */
export const deployments = ['sandbox', 'production'] as const;
export const pathPrefix = '/back-office';

/** Conventions, "All bodies are JSON (content type application/json)". */
export const contentType = 'application/json';
