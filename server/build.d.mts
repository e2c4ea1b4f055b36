/** Whether what is built of the server or the client is current. */
export declare const isBuilt: (name: 'server' | 'client') => boolean
/** Builds what is older than its sources. Throws when a build fails. */
export declare const ensureBuilt: () => void
