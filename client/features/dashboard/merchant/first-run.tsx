import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Check, Clock, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer, type Viewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { useKycLabels } from '@/ui/labels/kyc-labels'
import type { FirstRun } from './use-first-run'

type StepState = 'done' | 'review' | 'next' | 'later'

interface Step {
  readonly key: 'email' | 'business' | 'documents' | 'bank' | 'request'
  readonly done: boolean
  /** Whether the step is in review, so that the user can do nothing for now. */
  readonly inReview?: boolean
  readonly title: string
  readonly detail: ReactNode
  readonly act?: { readonly words: string; readonly to: string }
}

/** The five steps to the first proposals, each with its state, and one button for the next step. */
export const FirstRunSteps = ({ run }: { readonly run: FirstRun }) => {
  const { t } = useTranslation('dashboard')
  const steps = useSteps(run)
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done && !step.inReview && step.act)
  const stateOf = (step: Step): StepState => (step.done ? 'done' : step.inReview ? 'review' : step === next ? 'next' : 'later')
  return (
    <Card title={t('first.title')} actions={<Done done={done} of={steps.length} />} padding={{ base: '4', md: '5' }} overflow="clip">
      <Box height="6px" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden marginBlockEnd="4">
        <Box height="full" borderRadius="full" bg="brand.solid" style={{ width: `${(100 * done) / steps.length}%` }} />
      </Box>
      <chakra.ol listStyleType="none" marginInline={{ base: '-4', md: '-5' }} css={{ '& > li': { borderBlockStartWidth: '1px' } }}>
        {steps.map((step, at) => (
          <StepRow key={step.key} step={step} number={at + 1} state={stateOf(step)} />
        ))}
      </chakra.ol>
      {!run.bankConnected && (
        <HStack
          gap="3"
          flexWrap="wrap"
          textStyle="small"
          color="fg.muted"
          borderBlockStartWidth="1px"
          marginInline={{ base: '-4', md: '-5' }}
          paddingInline={{ base: '4', md: '5' }}
          paddingBlockStart="3.5"
        >
          <Upload size={16} aria-hidden />
          <Box flex="1 1 240px">{t('first.noOnlineBanking')}</Box>
          <TextLink to={`${paths.connections}?act=import`}>{t('first.import')}</TextLink>
        </HStack>
      )}
    </Card>
  )
}

const Done = ({ done, of }: { readonly done: number; readonly of: number }) => {
  const { t } = useTranslation('dashboard')
  return (
    <Box color="fg.muted" textStyle="small">
      {t('first.progress', { done, of })}
    </Box>
  )
}

const useSteps = ({ emailConfirmed, verified, bankConnected, published, draftId }: FirstRun): readonly Step[] => {
  const { t } = useTranslation('dashboard')
  const viewer = useViewer()
  const { business, email } = viewer
  const documents = useDocumentsStep(viewer)
  return [
    { key: 'email', done: emailConfirmed, title: t(`first.email.${emailConfirmed ? 'done' : 'title'}`), detail: <bdi>{email}</bdi> },
    { key: 'business', done: true, title: t('first.business.title'), detail: <bdi>{business?.name}</bdi> },
    verified ? { key: 'documents', done: true, title: t('first.documents.done'), detail: t('first.documents.doneDetail') } : documents,
    {
      key: 'bank',
      done: bankConnected,
      title: t(`first.bank.${bankConnected ? 'done' : 'title'}`),
      detail: t(`first.bank.${bankConnected ? 'doneDetail' : 'detail'}`),
      act: { words: t('merchant.score.connect'), to: `${paths.connections}?act=connect` },
    },
    {
      key: 'request',
      done: published,
      title: t(`first.request.${published ? 'done' : 'title'}`),
      detail: t(`first.request.${published ? 'doneDetail' : 'detail'}`),
      act: draftId
        ? { words: t('first.request.continue'), to: `${paths.financingRequests}?request=${encodeURIComponent(draftId)}` }
        : { words: t('first.request.act'), to: `${paths.financingRequests}?new=true` },
    },
  ]
}

/** The documents of a business that is not verified: to send, in review, or returned with corrections to make. */
const useDocumentsStep = ({ business }: Viewer): Step => {
  const { t } = useTranslation('dashboard')
  const label = useKycLabels()
  const inReview = business?.kycStatus === 'SUBMITTED'
  const state = inReview ? 'review' : business?.kycStatus === 'REJECTED' ? 'rejected' : 'send'
  const remedies = business?.rejectionReasons.flatMap((reason) => label.remedy(reason) ?? []) ?? []
  return {
    key: 'documents',
    done: false,
    inReview,
    title: t(`first.documents.${state}`),
    detail: state === 'rejected' && remedies.length > 0 ? <bdi>{remedies.join(' ')}</bdi> : t(`first.documents.${state}Detail`),
    act: { words: t(`first.documents.${state}Act`), to: paths.kycDocuments },
  }
}

const MARKS: Readonly<Record<StepState, { bg: string; color: string; borderWidth?: string }>> = {
  done: { bg: 'positive.subtle', color: 'positive.fg' },
  review: { bg: 'caution.subtle', color: 'caution.fg' },
  next: { bg: 'brand.solid', color: 'brand.contrast' },
  later: { bg: 'transparent', color: 'fg.muted', borderWidth: '1px' },
}

const StepRow = ({ step: { title, detail, act }, number, state }: { step: Step; number: number; state: StepState }) => {
  const { t } = useTranslation('dashboard')
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      paddingBlock="3.5"
      paddingInline={{ base: '4', md: '5' }}
      bg={state === 'next' ? 'brand.subtle' : undefined}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <Box
        role="img"
        aria-label={t(`first.stepState.${state}`)}
        display="grid"
        placeItems="center"
        boxSize="26px"
        borderRadius="full"
        flexShrink="0"
        textStyle="small"
        fontWeight="semibold"
        {...MARKS[state]}
      >
        {state === 'done' ? <Check size={14} /> : state === 'review' ? <Clock size={14} /> : number}
      </Box>
      <Box flex="1 1 220px" minWidth="0">
        <Box fontWeight="medium" color={state === 'done' || state === 'later' ? 'fg.muted' : 'fg'}>
          {title}
        </Box>
        <Box color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {detail}
        </Box>
      </Box>
      {act && state === 'next' && (
        <Button asChild>
          <Link to={act.to}>{act.words}</Link>
        </Button>
      )}
      {act && state === 'later' && (
        <Button asChild variant="outline">
          <Link to={act.to}>{act.words}</Link>
        </Button>
      )}
      {act && state === 'review' && <TextLink to={act.to}>{act.words}</TextLink>}
    </chakra.li>
  )
}
