import { createRoot } from 'react-dom/client'
import { App, preloadPage } from '@/app/app'
import { startThemeMode } from '@/lib/browser/theme-mode'
import { startI18n } from '@/lib/text/i18n'
import '@/ui/fonts.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startThemeMode()
const texts = startI18n()
preloadPage(window.location.pathname)
await texts
createRoot(root).render(<App />)
