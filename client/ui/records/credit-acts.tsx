import { Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryField } from '@/graphql/query-fields.generated'
import { May } from '../may'
import { Confirm } from '../overlays/confirm'
import { ConfirmWithReason } from '../overlays/confirm-with-reason'
import { useAct, useActOnce } from '../use-act'
import { ConfirmCreditDocument, RefuseCreditDocument } from './credit.generated'

/** The query fields that a decision on credit changes: the agreement, its facility, the lists with them. */
const CHANGED = [
  ...['facility', 'facilities', 'financingRequest', 'lenderAnalytics', 'lenderResponses', 'marketplace', 'marketplaceSummary'],
] as readonly QueryField[]

type CreditActsProps = {
  readonly responseId: string
  /** Title of the request. */
  readonly title: string
  readonly merchantName: string
}

/** The buttons by which the lender of an accepted proposal confirms or refuses its credit. */
export const CreditActs = ({ responseId, title, merchantName }: CreditActsProps) => {
  const { t } = useTranslation('domain')
  const [asking, setAsking] = useState<'confirm' | 'refuse'>()
  const close = () => setAsking(undefined)
  const confirm = useAct(ConfirmCreditDocument, {
    variables: (_: undefined) => ({ id: responseId }),
    changes: CHANGED,
    toast: () => t('credit.confirm.done', { name: merchantName }),
    done: close,
  })
  const refuse = useActOnce(
    `refuseCredit.${responseId}`,
    RefuseCreditDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id: responseId, reason, idempotencyKey }),
      changes: CHANGED,
      toast: () => t('credit.refuse.done', { name: merchantName }),
      done: close,
    },
    { replaceable: true },
  )
  return (
    <HStack gap="2" flexWrap="wrap">
      <May act="refuseCredit">
        <Button variant="ghost" color="fg.error" aria-label={t('credit.refuse.of', { title })} onClick={() => setAsking('refuse')}>
          {t('credit.refuse.open')}
        </Button>
      </May>
      <May act="confirmCredit">
        <Button aria-label={t('credit.confirm.of', { title })} onClick={() => setAsking('confirm')}>
          {t('credit.confirm.open')}
        </Button>
      </May>
      <Confirm
        open={asking === 'confirm'}
        onClose={close}
        title={t('credit.confirm.title')}
        confirmLabel={t('credit.confirm.open')}
        submission={confirm}
        consequence={t('credit.confirm.consequence', { title })}
      />
      <ConfirmWithReason
        open={asking === 'refuse'}
        onClose={close}
        title={t('credit.refuse.title')}
        confirmLabel={t('credit.refuse.open')}
        submission={refuse}
        required
        reasonLabel={t('credit.refuse.reason')}
        reasonHelp={t('credit.refuse.reasonHelp')}
        consequence={t('credit.refuse.consequence', { title })}
      />
    </HStack>
  )
}
