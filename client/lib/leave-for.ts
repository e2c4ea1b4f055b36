/** Goes to another site's page. Resolves only when the browser comes back to this very page, so that what waits for it stays pending. */
export const leaveFor = (url: string): Promise<void> => {
  window.location.assign(url)
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }))
}
