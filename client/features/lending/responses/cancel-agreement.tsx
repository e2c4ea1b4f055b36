import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useActOnce } from '@/ui/use-act'
import { CHANGED_BY_RESPONSE } from '../respond/changed-by-response'
import { CancelAgreementDocument } from '../respond/respond.generated'
import type { MyResponsesQuery } from './my-responses.generated'
import type { ResponseCardFragment } from './response-card.generated'

type AgreedRequest = NonNullable<MyResponsesQuery['lenderResponses']['nodes'][number]['request']>

type CancelAgreementProps = { readonly response: ResponseCardFragment; readonly request: AgreedRequest; readonly until: string }

/** Cancels an agreement, which the lender may do in its first two business days. Shows the deadline and the consequence. */
export const CancelAgreement = ({ response, request, until }: CancelAgreementProps) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const submission = useActOnce(
    `cancelAcceptance.${request.id}`,
    CancelAgreementDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id: request.id, reason, idempotencyKey }),
      changes: CHANGED_BY_RESPONSE,
      toast: () => t('stepBack.done', { name: request.merchantName }),
      done: () => setAsking(false),
    },
    { replaceable: true },
  )
  const { title, currency } = request
  return (
    <>
      <Box color="fg.muted" textStyle="small" marginInlineEnd="auto">
        {t('stepBack.until')} <Time at={until} as="dateTime" /> (<Time at={until} />)
      </Box>
      <Button variant="ghost" color="fg.error" aria-label={t('stepBack.of', { title })} onClick={() => setAsking(true)}>
        {t('stepBack.open')}
      </Button>
      <ConfirmWithReason
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stepBack.title')}
        confirmLabel={t('stepBack.open')}
        submission={submission}
        required
        reasonLabel={t('stepBack.reason')}
        reasonHelp={t('stepBack.reasonHelp')}
        consequence={t('stepBack.consequence', {
          proposed: money(response.proposedAmount ?? '0', response.currency),
          total: money(request.amount, currency),
          title,
        })}
      />
    </>
  )
}
