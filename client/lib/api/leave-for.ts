/** Opens another site's page. Resolves only if the browser restores this page, so that callers stay pending until then. */
export const leaveFor = (url: string): Promise<void> => {
  window.location.assign(url)
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }))
}
