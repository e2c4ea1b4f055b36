import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useIntent } from '@/lib/use-intent'
import { useSubmit } from '@/lib/use-submit'
import { Confirm } from '@/ui/confirm'
import { FailureNote } from '@/ui/failure-note'
import { Time } from '@/ui/time'
import { toast } from '@/ui/toaster'
import { useConfirmLoweringMutation, useRejectLoweringMutation } from './lowering.generated'
import type { LoweringFragment } from './review-page.generated'

type OfLowering = { readonly lowering: LoweringFragment }

/** A lower number that waits for a second person: who proposed it and why, with what the viewer may do. */
export const ProposedLowering = ({ lowering }: OfLowering) => {
  const { t } = useTranslation('shariah')
  const { fromVotes, toVotes, reason, proposedBy, proposedAt, canConfirm, canTakeBack } = lowering
  return (
    <Box display="grid" gap="3" bg="info.subtle" color="info.fg" borderRadius="card" padding="3">
      <Box>
        <Trans
          t={t}
          i18nKey="shortfall.proposed"
          components={{
            by: <bdi>{proposedBy}</bdi>,
            at: <Time at={proposedAt} />,
            from: <bdi>{fromVotes}</bdi>,
            to: <bdi>{toVotes}</bdi>,
          }}
        />
        <Box whiteSpace="pre-line">
          <bdi>{reason}</bdi>
        </Box>
        {!canConfirm && <Box marginBlockStart="1">{t('shortfall.pending')}</Box>}
      </Box>
      {(canConfirm || canTakeBack) && <Acts lowering={lowering} />}
    </Box>
  )
}

const Acts = ({ lowering: { id, fromVotes, toVotes, canConfirm } }: OfLowering) => {
  const { t } = useTranslation('shariah')
  const [asking, setAsking] = useState(false)
  const [confirm] = useConfirmLoweringMutation()
  const [reject] = useRejectLoweringMutation()
  const confirmation = useIntent(
    `confirmLowering.${id}`,
    (_: undefined, idempotencyKey) => confirm({ variables: { id, idempotencyKey } }),
    () => {
      setAsking(false)
      toast.done(t('shortfall.done.confirmed'))
    },
  )
  const rejection = useSubmit(
    () => reject({ variables: { id } }),
    () => toast.done(t(canConfirm ? 'shortfall.done.rejected' : 'shortfall.done.takenBack')),
  )
  return (
    <>
      {rejection.failure && <FailureNote failure={rejection.failure} />}
      <HStack gap="2" flexWrap="wrap">
        {canConfirm && (
          <Button size="xs" onClick={() => setAsking(true)}>
            {t('shortfall.confirm')}
          </Button>
        )}
        <Button size="xs" variant="outline" loading={rejection.pending} onClick={() => void rejection.submit(undefined)}>
          {t(canConfirm ? 'shortfall.reject' : 'shortfall.takeBack')}
        </Button>
      </HStack>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('shortfall.confirmTitle')}
        consequence={t('shortfall.consequence', { from: fromVotes, to: toVotes })}
        confirmLabel={t('shortfall.confirm')}
        submission={confirmation}
      />
    </>
  )
}
