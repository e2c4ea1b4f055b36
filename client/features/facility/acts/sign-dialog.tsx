import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Money } from '@/ui/figures/money'
import { StructureTerm, useFinancingLabels } from '@/ui/labels/financing-labels'
import { Confirm } from '@/ui/overlays/confirm'
import { ContractDownload } from '@/ui/records/contract-download'
import { useActOnce } from '@/ui/use-act'
import { type ActDialogProps, useReread } from './facility-act'
import { SignContractDocument } from './facility-acts.generated'

/** Signs the contract: what is signed, in figures, with the hash that the signature covers. */
export const SignDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { t: d } = useTranslation('domain')
  const labels = useFinancingLabels()
  const { id, contract } = facility
  const { reference, merchantName, lenderName, structure, amount, totalPayable, currency, term, hash } = contract
  const submission = useReread(
    useActOnce(
      `facility.sign.${id}`,
      SignContractDocument,
      {
        variables: (read: string, idempotencyKey) => ({ input: { facilityId: id, hash: read }, idempotencyKey }),
        changes: ['facilities', 'financingRequests'],
        toast: () => t('sign.done'),
        done: onClose,
      },
      { replaceable: true },
    ),
  )
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('sign.title', { reference })}
      confirmLabel={t('sign.submit')}
      submission={{ ...submission, submit: () => submission.submit(hash) }}
      consequence={
        <Box display="grid" gap="4">
          <Box>{t('sign.consequence')}</Box>
          <Facts
            facts={[
              { label: d('contract.merchant'), value: <bdi>{merchantName}</bdi> },
              { label: d('contract.lender'), value: <bdi>{lenderName}</bdi> },
              { label: d('contract.structure'), value: <StructureTerm structure={structure} /> },
              { label: d('contract.term'), value: labels.months(term) },
              { label: d('contract.amount'), value: <Money amount={amount} currency={currency} /> },
              {
                label: d('contract.totalPayable'),
                value: totalPayable ? <Money amount={totalPayable} currency={currency} /> : d('contract.notPromised'),
              },
              { label: t('sign.hash'), value: <Hash hash={hash} />, wide: true },
            ]}
          />
          <Box>
            <ContractDownload contract={contract} />
          </Box>
        </Box>
      }
    />
  )
}
