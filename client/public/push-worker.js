// Shows push messages and opens their pages. It keeps no copies of pages and serves no requests.

self.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (!message) return
  const { title, body, tag, language, link } = message
  const shown = { body, tag, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', icon: '/mark.svg', data: { link } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/** Opens a page of this site alone, whatever address a message has. */
const open = async (link) => {
  const { pathname, search } = new URL(link, self.location.origin)
  const page = new URL(pathname + search, self.location.origin).href
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(page)
  // A window that may not be brought to the front still opens the page.
  await window.focus().catch(() => undefined)
  return window.navigate(page).catch(() => self.clients.openWindow(page))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.link ?? '/'))
})
