import { Box, HStack, Spinner } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/graphql/types.generated'
import { FailureNote } from '@/ui/frames/failure-note'
import { PayeeNotice } from './payee-notice'
import { type PayeeAsking, useCorrectName } from './use-payee-check'
import type { VendorRowFragment } from './vendor.generated'

type PayeePanelProps = {
  readonly vendor: VendorRowFragment
  readonly asking: PayeeAsking
  readonly method: PaymentMethod
}

/** The holder of the payee's account, shown before the review of a transfer. */
export const PayeePanel = ({ vendor, asking: { asking, failure }, method }: PayeePanelProps) => {
  const { t } = useTranslation('vendors')
  const correction = useCorrectName()
  if (method === 'CHECK') return null
  const { payeeCheck: check } = vendor
  const isBusy = asking || correction.pending
  return (
    <Box display="grid" gap="3">
      {failure && <FailureNote failure={failure} />}
      {correction.failure && <FailureNote failure={correction.failure} />}
      <Box role="status" aria-busy={isBusy}>
        {isBusy ? (
          <HStack color="fg.muted" textStyle="small" gap="2">
            <Spinner size="xs" aria-hidden />
            {t('payee.asking')}
          </HStack>
        ) : (
          check && <PayeeNotice check={check} onUseName={(name) => void correction.submit({ vendor, name })} />
        )}
      </Box>
    </Box>
  )
}
