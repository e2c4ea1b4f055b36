import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { ConfirmWithReason } from '@/ui/confirm-with-reason'
import { Time } from '@/ui/time'
import { toast } from '@/ui/toaster'
import { PayeeBadge } from './payee-notice'
import {
  useApproveVendorDetailsMutation,
  useRejectVendorDetailsMutation,
  useVendorDetailChangesQuery,
  type VendorDetailChangesQuery,
} from './vendor-change.generated'

type Change = VendorDetailChangesQuery['vendorDetailChanges'][number]
type OfChange = { readonly change: Change }

/** Bank details of vendors that wait for another member: to decide, or to see that they wait. */
export const DetailChanges = () => {
  const { t } = useTranslation('vendors')
  const { data } = useVendorDetailChangesQuery({ fetchPolicy: 'cache-and-network' })
  const changes = data?.vendorDetailChanges ?? []
  if (changes.length === 0) return null
  return (
    <Card title={t('newDetails.title')} padding="4">
      <chakra.ul listStyleType="none" divideY="1px" marginBlock="-2">
        {changes.map((change) => (
          <Waiting key={change.id} change={change} />
        ))}
      </chakra.ul>
    </Card>
  )
}

const Account = ({ children }: { readonly children: string | null }) => (
  <chakra.bdi dir="ltr" fontFamily="mono" wordBreak="break-all">
    {children}
  </chakra.bdi>
)

const Waiting = ({ change }: OfChange) => {
  const { t } = useTranslation('vendors')
  const { vendor, destination, destinationBefore, askedAt, askedByName } = change
  return (
    <chakra.li display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" paddingBlock="3">
      <Box minWidth="0" flex="1 1 260px">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{vendor.name}</bdi>
        </Box>
        <Box fontSize="13px">
          <Account>{destination}</Account>
        </Box>
        <Box color="fg.muted" fontSize="12px">
          {destinationBefore ? (
            <Trans t={t} i18nKey="newDetails.instead" components={{ before: <Account>{destinationBefore}</Account> }} />
          ) : (
            t('newDetails.first')
          )}
        </Box>
        {vendor.payeeCheck && (
          <Box marginBlockStart="1">
            <PayeeBadge result={vendor.payeeCheck.result} />
          </Box>
        )}
        <Box color="fg.muted" fontSize="12px" marginBlockStart="1">
          {t('newDetails.given', { name: askedByName })} · <Time at={askedAt} />
        </Box>
      </Box>
      <Acts change={change} />
    </chakra.li>
  )
}

/** Whoever gave them may take them back; another member may approve them, too. */
const Acts = ({ change }: OfChange) => {
  const { t } = useTranslation('vendors')
  const [asked, setAsked] = useState<'APPROVE' | 'REJECT'>()
  const close = () => setAsked(undefined)
  const { id, vendor, destination, canApprove } = change
  const words = { name: vendor.name, account: destination }
  const [approve] = useApproveVendorDetailsMutation({ refetchQueries: 'active' })
  const [reject] = useRejectVendorDetailsMutation({ refetchQueries: 'active' })
  const approval = useSubmit(
    () => approve({ variables: { changeId: id } }),
    () => {
      toast.done(t('newDetails.approved', words))
      close()
    },
  )
  const rejection = useSubmit(
    (reason: string) => reject({ variables: { changeId: id, reason } }),
    () => {
      toast.done(t('newDetails.rejected', words))
      close()
    },
  )
  return (
    <HStack gap="2" justify="flex-end" flexWrap="wrap" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
      {!canApprove && <Box color="fg.muted">{t('newDetails.waits')}</Box>}
      {(canApprove ? (['REJECT', 'APPROVE'] as const) : (['REJECT'] as const)).map((act) => (
        <Button
          key={act}
          size="xs"
          variant={act === 'APPROVE' ? 'solid' : 'outline'}
          aria-label={t('newDetails.actOn', { act: t(`newDetails.act.${act}`), name: vendor.name })}
          onClick={() => setAsked(act)}
        >
          {t(`newDetails.act.${act}`)}
        </Button>
      ))}
      <Confirm
        open={asked === 'APPROVE'}
        onClose={close}
        title={t('newDetails.approveTitle', words)}
        consequence={t('newDetails.approveConsequence', words)}
        confirmLabel={t('newDetails.act.APPROVE')}
        submission={approval}
      />
      <ConfirmWithReason
        open={asked === 'REJECT'}
        onClose={close}
        title={t('newDetails.rejectTitle', words)}
        consequence={t('newDetails.rejectConsequence')}
        confirmLabel={t('newDetails.act.REJECT')}
        reasonLabel={t('payments.reason')}
        required
        submission={rejection}
      />
    </HStack>
  )
}
