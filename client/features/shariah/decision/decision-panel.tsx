import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { ListField } from '@/ui/fields/list-field'
import { Card } from '@/ui/frames/card'
import { Confirm } from '@/ui/overlays/confirm'
import { useActOnce } from '@/ui/use-act'
import type { ReviewPageFragment } from '../review/review-page.generated'
import { Caution } from './caution'
import { Checklist } from './checklist'
import { Consequence } from './consequence'
import { DecideReviewDocument } from './decision.generated'
import { type DecidedReview, type Decision, type DecisionValues, useDecisionForm, variablesOf } from './decision-values'
import { isApprovable, type Tally, tallyOf } from './findings'
import { hasParties } from './has-parties'
import { NotesField } from './notes-field'

type DecisionPanelProps = {
  readonly review: ReviewPageFragment
  /** The hash of the content that was read; undefined until a newer version is acknowledged. */
  readonly readHash: string | undefined
  /** Called when the server refuses because the content has changed. */
  readonly onChanged: () => Promise<unknown>
}

/**
 * The checklist, the reasons and the three decisions, each confirmed with its consequence. Every decision requires reasons,
 * and an approval requires every condition to be met or not applicable.
 */
export const DecisionPanel = ({ review, readHash, onChanged }: DecisionPanelProps) => {
  const { t } = useTranslation('shariah')
  const viewer = useViewer()
  const { form, forget } = useDecisionForm(`mizan.review.${viewer.id}.${review.id}`)
  const [asked, setAsked] = useState<Decision>()
  const findings = useWatch({ control: form.control, name: 'findings' })
  const tally = tallyOf(
    review.conditions.map(({ code }) => code),
    findings,
  )
  const [triedToApprove, setTriedToApprove] = useState(false)

  const submission = useActOnce(
    `review.${review.id}`,
    DecideReviewDocument,
    {
      variables: (decided: DecidedReview, idempotencyKey) => ({ ...decided, idempotencyKey }),
      toast: ({ decideReview }) => t(`decide.${hasParties(review) ? 'done' : 'doneAlone'}.${decideReview.status}`),
      done: () => {
        forget()
        setAsked(undefined)
      },
    },
    { replaceable: true },
  )
  const send = async (decision: Decision) => {
    if (readHash === undefined) return undefined
    const failure = await submission.submit(variablesOf(review, form.getValues(), decision, readHash))
    if (failure?.code !== 'CONTENT_CHANGED') return failure
    setAsked(undefined)
    submission.clear()
    await onChanged()
    return failure
  }
  const ask = (decision: Decision) =>
    void form.handleSubmit(() => {
      setTriedToApprove(decision === 'APPROVE')
      if (decision !== 'APPROVE' || isApprovable(tally)) setAsked(decision)
    })()
  const locked = readHash === undefined

  return (
    <FormProvider {...form}>
      <Box as="form" display="grid" gap="4" onSubmit={(event) => event.preventDefault()}>
        <Card title={t('checklist.title')}>
          <Checklist review={review} />
        </Card>
        <Card title={t('decide.title')}>
          <Box display="grid" gap="4">
            <ListField<DecisionValues>
              name="concerns"
              label={t('decide.concerns')}
              itemLabel={(number) => t('decide.concern', { number })}
              addLabel={t('decide.addConcern')}
            />
            <ListField<DecisionValues>
              name="recommendations"
              label={t('decide.recommendations')}
              itemLabel={(number) => t('decide.recommendation', { number })}
              addLabel={t('decide.addRecommendation')}
            />
            <NotesField hasParties={hasParties(review)} />
            {triedToApprove && !isApprovable(tally) && <NotApprovable tally={tally} />}
            <HStack gap="2" flexWrap="wrap">
              <Button size="md" flex="1 1 100%" disabled={locked} onClick={() => ask('APPROVE')}>
                {t('review.decision.APPROVE')}
              </Button>
              {!review.isExPost && (
                <Button size="md" flex="1 1 auto" variant="outline" disabled={locked} onClick={() => ask('REQUEST_MODIFICATION')}>
                  {t('review.decision.REQUEST_MODIFICATION')}
                </Button>
              )}
              <Button size="md" flex="1 1 auto" variant="outline" color="negative.fg" disabled={locked} onClick={() => ask('REJECT')}>
                {t('review.decision.REJECT')}
              </Button>
            </HStack>
          </Box>
        </Card>
      </Box>
      {asked && (
        <Confirm
          open
          onClose={() => setAsked(undefined)}
          title={t(`decide.confirm.${asked}`)}
          consequence={<Consequence review={review} decision={asked} tally={tally} />}
          confirmLabel={t(`review.decision.${asked}`)}
          submission={{ ...submission, submit: () => send(asked) }}
          danger={asked === 'REJECT'}
        />
      )}
    </FormProvider>
  )
}

const NotApprovable = ({ tally: { notMet, open } }: { readonly tally: Tally }) => {
  const { t } = useTranslation('shariah')
  return (
    <Box role="alert">
      <Caution>
        {notMet > 0 && <p>{t('decide.notMet', { count: notMet })}</p>}
        {open > 0 && <p>{t('decide.notChecked', { count: open })}</p>}
        <p>{t('decide.notApprovable')}</p>
      </Caution>
    </Box>
  )
}
