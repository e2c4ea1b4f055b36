import { createRoot } from 'react-dom/client'
import { startThemeMode } from '@/lib/browser/theme-mode'
import { startI18n } from '@/lib/text/i18n'
import '@/ui/fonts.css'
import './explorer.css'
import { ExplorerPage } from './explorer-page'

// A separate page: the editor writes inline styles, which the product's content security policy forbids.
const root = document.getElementById('root')
if (!root) throw new Error('explorer.html has no #root')

startThemeMode()
const i18n = await startI18n()
await i18n.loadNamespaces(['explorer', 'terms'])
createRoot(root).render(<ExplorerPage />)
