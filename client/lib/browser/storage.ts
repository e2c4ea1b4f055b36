/** Storage on this device. If it is unavailable, as in private windows, nothing is stored and nothing fails. */
export const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value; null removes it. */
export const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}

/** Removes everything whose name begins with the prefix. */
export const forget = (prefix: string): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    return
  }
}

/** What a person wrote and ran in the explorer. It is removed when they sign out. */
export const EXPLORER_PREFIX = 'mizan.explorer.'
