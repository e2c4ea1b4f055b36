import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '@/ui/frames/failure-note'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { owedOf } from '../money/due-now'
import { OfferedInstalments } from '../money/offered-instalments'
import type { ActDialogProps, Facility } from './facility-act'
import { DecideRestructureDocument } from './facility-acts.generated'

/** Accepts or declines the lender's offer of new instalments. */
export const DecideDialog = ({ facility, onClose }: ActDialogProps) => {
  const { restructureOffer: offer } = facility
  return offer && <Decision {...{ facility, offer, onClose }} />
}

type DecisionProps = Pick<ActDialogProps, 'facility' | 'onClose'> & { readonly offer: NonNullable<Facility['restructureOffer']> }

const Decision = ({ facility, offer, onClose }: DecisionProps) => {
  const { id, currency } = facility
  const { t } = useTranslation('facility')
  const [accepts, setAccepts] = useState(false)
  const submission = useActOnce(
    `facility.decide.${offer.id}`,
    DecideRestructureDocument,
    {
      variables: (isAccepted: boolean, idempotencyKey) => ({ input: { facilityId: id, offerId: offer.id, isAccepted }, idempotencyKey }),
      changes: ['facilities'],
      toast: (_, isAccepted) => t(isAccepted ? 'decide.accepted' : 'decide.declined'),
      done: onClose,
    },
    { replaceable: true },
  )
  const decide = (isAccepted: boolean) => {
    setAccepts(isAccepted)
    void submission.submit(isAccepted)
  }
  const { pending, failure } = submission
  return (
    <Modal open onClose={onClose} title={t('decide.title')} explanation={t('decide.explanation')} width="640px">
      <Box display="grid" gap="4">
        <OfferedInstalments {...{ offer, currency }} owed={owedOf(facility)} />
        {failure && <FailureNote failure={failure} />}
        <HStack justify="flex-end" gap="3" flexWrap="wrap">
          <Button size="md" variant="outline" loading={pending && !accepts} disabled={pending} onClick={() => decide(false)}>
            {t('decide.decline')}
          </Button>
          <Button size="md" loading={pending && accepts} disabled={pending} onClick={() => decide(true)}>
            {t('decide.accept')}
          </Button>
        </HStack>
      </Box>
    </Modal>
  )
}
