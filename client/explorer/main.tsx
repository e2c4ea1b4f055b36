import { createRoot } from 'react-dom/client'
import { startI18n } from '@/lib/i18n'
import { startThemeMode } from '@/lib/theme-mode'
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
