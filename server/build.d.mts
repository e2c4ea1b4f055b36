/** Builds what is older than its sources. Throws when a build fails. */
export declare const ensureBuilt: () => void
