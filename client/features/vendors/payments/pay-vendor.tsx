import { Landmark, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Empty, EmptyAct } from '@/ui/lists/empty'
import { Modal } from '@/ui/overlays/modal'
import { PayForm } from './pay-form'
import { usePayableVendorsQuery, usePayingAccountsQuery } from './pay-vendor.generated'

type PayVendorProps = {
  /** The vendor preselected by Quick Pay. */
  readonly vendorId: string | undefined
  readonly onClose: () => void
  readonly onCreateVendor: () => void
  readonly onNewAccount: () => void
}

/** Pays a vendor from an account, with the cost shown. */
export const PayVendor = ({ vendorId, onClose, onCreateVendor, onNewAccount }: PayVendorProps) => {
  const { t } = useTranslation('vendors')
  const vendors = usePayableVendorsQuery()
  const accounts = usePayingAccountsQuery()
  return (
    <Modal open onClose={onClose} title={t('pay.title')} explanation={t('pay.explanation')}>
      <QueryView
        query={vendors}
        skeleton={<BlockSkeleton lines={8} />}
        isEmpty={(data) => data.vendors.nodes.length === 0}
        empty={
          <Empty
            icon={Users}
            title={t('list.none')}
            explanation={t('list.noneExplanation')}
            action={<EmptyAct label={t('add.open')} onClick={onCreateVendor} />}
          />
        }
      >
        {(known) => (
          <QueryView query={accounts} skeleton={<BlockSkeleton lines={8} />}>
            {({ walletAccounts }) => {
              const active = walletAccounts.filter(({ status }) => status === 'ACTIVE')
              return active.length === 0 ? (
                <Empty
                  icon={Landmark}
                  title={t('pay.noAccount')}
                  explanation={t('pay.noAccountExplanation')}
                  action={<EmptyAct label={t('pay.openAccount')} onClick={onNewAccount} />}
                />
              ) : (
                <PayForm vendors={known.vendors.nodes} accounts={active} vendorId={vendorId} onClose={onClose} />
              )
            }}
          </QueryView>
        )}
      </QueryView>
    </Modal>
  )
}
