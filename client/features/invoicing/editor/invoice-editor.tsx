import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Modal } from '@/ui/overlays/modal'
import { useInvoiceDetailsQuery } from '../invoice/invoice-details.generated'
import { InvoiceForm } from './invoice-form'

type InvoiceEditorProps = {
  /** The id of the draft to edit. Omit it for a new invoice. */
  readonly id?: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: (id: string) => void
}

/** The invoice form in a modal that is wide enough for its lines. */
export const InvoiceEditor = ({ id, open, onClose, onDone }: InvoiceEditorProps) => {
  const { t } = useTranslation('invoicing')
  return (
    <Modal open={open} onClose={onClose} title={t(id ? 'form.editTitle' : 'form.newTitle')} width="880px">
      {id ? <Editing id={id} onDone={onDone} /> : <InvoiceForm onDone={onDone} />}
    </Modal>
  )
}

const Editing = ({ id, onDone }: { readonly id: string; readonly onDone: (id: string) => void }) => {
  const query = found(useInvoiceDetailsQuery({ variables: { id } }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={12} />}>
      {({ invoice }) => <InvoiceForm invoice={invoice} onDone={onDone} />}
    </QueryView>
  )
}
