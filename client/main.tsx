import { createRoot } from 'react-dom/client'
import { App, preloadPage } from '@/app/app'
import { startI18n } from '@/lib/i18n'
import { startThemeMode } from '@/lib/theme-mode'
import '@/ui/fonts.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startThemeMode()
const texts = startI18n()
preloadPage(window.location.pathname)
await texts
createRoot(root).render(<App />)
