// Runs before the first paint, so that neither theme nor direction flashes. Same keys as lib/theme-mode.ts and lib/i18n.ts.
;(() => {
  const root = document.documentElement
  let theme = null
  let language = null
  try {
    theme = localStorage.getItem('mizan.theme')
    language = localStorage.getItem('mizan.language')
  } catch {
    theme = null
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(dark ? 'dark' : 'light')
  root.style.colorScheme = dark ? 'dark' : 'light'
  const wanted = [language, ...navigator.languages.map((tag) => tag.slice(0, 2))].find((code) => ['en', 'ar', 'fr'].includes(code)) ?? 'en'
  root.lang = wanted
  root.dir = wanted === 'ar' ? 'rtl' : 'ltr'
})()
