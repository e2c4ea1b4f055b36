import { Button } from '@chakra-ui/react'
import { Plus, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApprovalList } from '@/features/approvals/approval-list'
import { ApprovalsLive } from '@/features/approvals/pending-approvals'
import { CustomerList } from '@/features/customers/customer-list'
import { BillingSettings } from '@/features/invoicing/editor/billing-settings'
import { InvoiceEditor } from '@/features/invoicing/editor/invoice-editor'
import { InvoiceDrawer } from '@/features/invoicing/invoice/invoice-drawer'
import { InvoiceList } from '@/features/invoicing/list/invoice-list'
import { InvoicingTiles } from '@/features/invoicing/list/invoicing-tiles'
import { ReceiptList } from '@/features/invoicing/receipts/receipt-list'
import { RecurringList } from '@/features/invoicing/recurring/recurring-list'
import { PaymentDrawer } from '@/features/refunds/payment-drawer'
import { useMay } from '@/lib/api/session'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { NeedsBusiness } from '@/ui/frames/needs-business'
import { PageHeader } from '@/ui/frames/page-header'
import { Tabs } from '@/ui/frames/tabs'
import { May } from '@/ui/may'

const REFUNDS = ['REFUND'] as const

const VIEW = { view: 'invoices', new: false, edit: '', payment: '' }

const Invoicing = () => {
  const { t } = useTranslation('invoicing')
  return (
    <NeedsBusiness icon={ReceiptText} why={t('setup')}>
      <BusinessInvoicing />
    </NeedsBusiness>
  )
}
export default Invoicing

const BusinessInvoicing = () => {
  const { t } = useTranslation('invoicing')
  const detail = useOpenDetail('invoice')
  const [{ view, new: isNew, edit, payment }, setView] = useFilters(VIEW)
  const may = useMay()
  const write = () => setView({ new: true })
  const saved = (id: string) => {
    setView({ new: false, edit: '' }, { replace: true })
    detail.open(id)
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        action={
          <May act="createInvoice">
            <Button size="md" onClick={write}>
              <Plus aria-hidden />
              {t('form.newTitle')}
            </Button>
          </May>
        }
      />
      <InvoicingTiles />
      <ApprovalsLive />
      <ApprovalList kinds={REFUNDS} />
      <Tabs
        label={t('title')}
        value={view}
        onChange={(value) => setView({ view: value })}
        tabs={[
          {
            value: 'invoices',
            label: t('views.invoices'),
            content: <InvoiceList openId={detail.id} onOpen={detail.open} onNew={write} />,
          },
          { value: 'customers', label: t('views.customers'), content: <CustomerList /> },
          { value: 'recurring', label: t('views.recurring'), content: <RecurringList /> },
          { value: 'receipts', label: t('views.receipts'), content: <ReceiptList /> },
          { value: 'billing', label: t('views.billing'), content: <BillingSettings /> },
        ]}
      />
      {detail.id && !edit && !payment && <InvoiceDrawer key={detail.id} id={detail.id} onClose={detail.close} />}
      <PaymentDrawer />
      <InvoiceEditor
        open={(isNew && may('createInvoice')) || (edit !== '' && may('updateInvoice'))}
        onClose={() => setView({ new: false, edit: '' })}
        onDone={saved}
        {...(edit && { id: edit })}
      />
    </>
  )
}
