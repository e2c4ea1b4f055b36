/** The editor's storage in this browser, separate for each user. */
export const storageOf = (viewerId: string) => {
  const prefix = `mizan.explorer.${viewerId}.`
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return {
    getItem: (key: string) => localStorage.getItem(prefix + key),
    setItem: (key: string, value: string) => localStorage.setItem(prefix + key, value),
    removeItem: (key: string) => localStorage.removeItem(prefix + key),
    clear: () => {
      for (const key of keys()) localStorage.removeItem(key)
    },
    get length() {
      return keys().length
    },
  }
}
