import { IconButton, Menu, Portal } from '@chakra-ui/react'
import {
  Ban,
  Banknote,
  CalendarClock,
  FileCode2,
  FileMinus,
  FileText,
  Landmark,
  Link2Off,
  type LucideIcon,
  MailPlus,
  MoreHorizontal,
  Pencil,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceAction } from '@/graphql/types.generated'
import type { InvoiceRowFragment } from '../list/invoice-list.generated'
import type { InvoiceDialog } from './invoice-dialogs'

type Entry = {
  readonly dialog: InvoiceDialog
  readonly action: InvoiceAction
  readonly icon: LucideIcon
  readonly danger?: boolean
  readonly when?: (invoice: InvoiceRowFragment) => boolean
}

const ENTRIES: readonly Entry[] = [
  { dialog: 'edit', action: 'EDIT', icon: Pencil },
  { dialog: 'schedule', action: 'SCHEDULE', icon: CalendarClock },
  { dialog: 'send', action: 'SEND', icon: MailPlus, when: ({ status }) => status !== 'DRAFT' },
  { dialog: 'bankPayment', action: 'RECORD_RECEIPT', icon: Landmark },
  { dialog: 'receipt', action: 'RECORD_RECEIPT', icon: Banknote },
  { dialog: 'credit', action: 'CREDIT', icon: FileMinus },
  { dialog: 'renewLink', action: 'RENEW_LINK', icon: RefreshCw },
  { dialog: 'revokeLink', action: 'RENEW_LINK', icon: Link2Off, danger: true, when: ({ paymentLink }) => paymentLink !== null },
  { dialog: 'void', action: 'VOID', icon: Ban, danger: true },
  { dialog: 'delete', action: 'DELETE', icon: Trash2, danger: true },
]

type InvoiceMenuProps = {
  readonly invoice: InvoiceRowFragment
  readonly onAsk: (dialog: InvoiceDialog) => void
  /** Entries before the others, for actions that have no button. */
  readonly children?: ReactNode
}

/** The other actions that the invoice currently allows, and its documents. Renders nothing if there are none. */
export const InvoiceMenu = ({ invoice, onAsk, children }: InvoiceMenuProps) => {
  const { t } = useTranslation('invoicing')
  const entries = ENTRIES.filter(({ action, when }) => invoice.availableActions.includes(action) && (when?.(invoice) ?? true))
  const documents = [
    { label: t('acts.pdf'), path: invoice.pdfPath, icon: FileText },
    { label: t('acts.xml'), path: invoice.xmlPath, icon: FileCode2 },
  ].filter(({ path }) => path !== null)
  if (!children && entries.length === 0 && documents.length === 0) return null
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          size="sm"
          color="fg.muted"
          aria-label={t('acts.of', { act: t('acts.more'), of: invoice.invoiceNumber ?? invoice.customerName })}
        >
          <MoreHorizontal aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="220px">
            {children}
            {children && (documents.length > 0 || entries.length > 0) && <Menu.Separator />}
            {documents.map(({ label, path, icon: Icon }) => (
              <Menu.Item key={label} value={label} asChild>
                <a href={path ?? ''} target="_blank" rel="noreferrer">
                  <Icon size={16} aria-hidden />
                  {label}
                </a>
              </Menu.Item>
            ))}
            {documents.length > 0 && entries.length > 0 && <Menu.Separator />}
            {entries.map(({ dialog, icon: Icon, danger }) => (
              <Menu.Item key={dialog} value={dialog} onClick={() => onAsk(dialog)} {...(danger && { color: 'negative.fg' })}>
                <Icon size={16} aria-hidden />
                {t(`acts.${dialog}`)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
