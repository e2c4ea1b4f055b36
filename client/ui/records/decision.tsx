import { Box, Button, HStack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalAction } from '@/graphql/types.generated'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { useFormat } from '@/lib/text/format'
import type approvals from '@/locales/en/approvals.json'
import { Confirm } from '../overlays/confirm'
import { ConfirmWithReason } from '../overlays/confirm-with-reason'
import { toast } from '../overlays/toaster'
import { useActOnce } from '../use-act'
import { ApproveDocument, type DecidableFragment, RejectDocument, WithdrawDocument } from './decision.generated'

type Words = {
  readonly [Name in
    | 'account'
    | 'after'
    | 'before'
    | 'matter'
    | 'name'
    | 'pair'
    | 'payee'
    | 'payer'
    | 'rate'
    | 'rule'
    | 'sum'
    | 'total'
    | 'votes']?: string
}

type DecisionProps = {
  readonly approval: DecidableFragment
  /** The key of the titles and consequences in the `approvals` texts. */
  readonly of: keyof typeof approvals.decision
  /** The values of those texts: names, amounts, accounts. */
  readonly words: Words
  /** The label of the button that withdraws it, where another on the page withdraws something else. Default: withdraw. */
  readonly withdrawAs?: string | undefined
}

/** The actions in the order in which they are offered. */
const ACTS = ['WITHDRAW', 'REJECT', 'APPROVE'] as const satisfies readonly ApprovalAction[]

/**
 * What the viewer may do with an approval: decide it or, as its requester, see who decides and withdraw it. Each action
 * states its consequence first. Renders nothing after the decision.
 */
export const Decision = (props: DecisionProps) => {
  const { t } = useTranslation('approvals')
  const { dateTime } = useFormat()
  const [asked, setAsked] = useState<ApprovalAction>()
  const { approval, of, words, withdrawAs } = props
  const labelOf = (act: (typeof ACTS)[number]) => (act === 'WITHDRAW' && withdrawAs) || t(`act.${act}`)
  const { status, availableActions, decidableAt } = approval
  if (status !== 'PENDING') return null
  const question = { ...props, onClose: () => setAsked(undefined) }
  return (
    <HStack gap="2" flexWrap="wrap" justify="flex-end">
      {!availableActions.includes('APPROVE') && <Deciders approval={approval} />}
      {decidableAt && (
        <Box textStyle="small" color="fg.muted">
          {t('decidableAt', { at: dateTime(decidableAt) })}
        </Box>
      )}
      {ACTS.filter((act) => availableActions.includes(act)).map((act) => (
        <Button
          key={act}
          size="xs"
          variant={act === 'APPROVE' ? 'solid' : 'outline'}
          aria-label={t('actOn', { act: labelOf(act), what: t(`decision.${of}.what`, words) })}
          onClick={() => setAsked(act)}
        >
          {labelOf(act)}
        </Button>
      ))}
      {asked === 'APPROVE' && <Approve {...question} />}
      {asked === 'REJECT' && <Reject {...question} />}
      {asked === 'WITHDRAW' && <Withdraw {...question} />}
    </HStack>
  )
}

/** Members of a business do not read which administrators decide. */
const Deciders = ({ approval: { kind, deciders } }: Pick<DecisionProps, 'approval'>): ReactNode => {
  const { t } = useTranslation('approvals')
  const { anyOf } = useFormat()
  const unnamed = t(kind === 'CATEGORY_CHANGE' ? 'pendingByMizan' : 'pending')
  return <Box textStyle="small">{deciders.length === 0 ? unnamed : t('pendingBy', { names: anyOf(deciders.map(({ name }) => name)) })}</Box>
}

type QuestionProps = DecisionProps & { readonly onClose: () => void }

const Approve = ({ approval: { id, kind }, of, words, onClose }: QuestionProps) => {
  const { t } = useTranslation('approvals')
  const submission = useActOnce(`approval.APPROVE.${id}`, ApproveDocument, {
    variables: (_: undefined, idempotencyKey) => ({ id, idempotencyKey }),
    changes: CHANGED_BY[kind],
    done: (data) => {
      if (data.approve.status === 'LAPSED') toast.failed(data.approve.reason ?? t('lapsed'))
      else toast.done(t(`decision.${of}.approved`, words))
      onClose()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`decision.${of}.approveTitle`, words)}
      consequence={t(`decision.${of}.approveConsequence`, words)}
      confirmLabel={t('act.APPROVE')}
      submission={submission}
    />
  )
}

const Reject = ({ approval: { id, kind, askedBy }, of, words, onClose }: QuestionProps) => {
  const { t } = useTranslation('approvals')
  const submission = useActOnce(
    `approval.REJECT.${id}`,
    RejectDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id, reason, idempotencyKey }),
      changes: CHANGED_BY[kind],
      toast: () => t(`decision.${of}.rejected`, words),
      done: onClose,
    },
    { replaceable: true },
  )
  return (
    <ConfirmWithReason
      open
      onClose={onClose}
      title={t(`decision.${of}.rejectTitle`, words)}
      consequence={t(`decision.${of}.endConsequence`, words)}
      confirmLabel={t('act.REJECT')}
      reasonLabel={t('reason')}
      reasonHelp={t('reasonHelp', { name: askedBy.name })}
      required
      submission={submission}
    />
  )
}

const Withdraw = ({ approval: { id, kind }, of, words, withdrawAs, onClose }: QuestionProps) => {
  const { t } = useTranslation('approvals')
  const submission = useActOnce(`approval.WITHDRAW.${id}`, WithdrawDocument, {
    variables: (_: undefined, idempotencyKey) => ({ id, idempotencyKey }),
    changes: CHANGED_BY[kind],
    toast: () => t(`decision.${of}.withdrawn`, words),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`decision.${of}.withdrawTitle`, words)}
      consequence={t(`decision.${of}.endConsequence`, words)}
      confirmLabel={withdrawAs ?? t('act.WITHDRAW')}
      danger
      submission={submission}
    />
  )
}
