import { Box, chakra } from '@chakra-ui/react'
import { CheckCircle2, FileCheck2, FilePen, Hourglass, type LucideIcon, RotateCcw, Scale, Undo2, XCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Words } from '@/ui/labels/words'
import { BookLenders } from '@/ui/records/book-lenders'
import type { BoardDecisionFragment } from './board-decision.generated'
import type { RequestDetailsFragment } from './request-details.generated'

type Notice = { readonly tone: 'info' | 'caution' | 'negative' | 'positive' | undefined; readonly icon: LucideIcon }

const NOTICES = {
  draft: { tone: undefined, icon: FilePen },
  withdrawn: { tone: undefined, icon: Undo2 },
  expired: { tone: undefined, icon: Hourglass },
  review: { tone: 'info', icon: Scale },
  modification: { tone: 'caution', icon: RotateCcw },
  rejected: { tone: 'negative', icon: XCircle },
  contracted: { tone: 'info', icon: FileCheck2 },
  funded: { tone: 'positive', icon: CheckCircle2 },
} as const satisfies Readonly<Record<string, Notice>>

/** The notices that include the board's remarks. */
const SPEAKING: readonly (keyof typeof NOTICES)[] = ['modification', 'rejected', 'contracted', 'funded']

const noticeOf = ({ status, stage, review }: RequestDetailsFragment): keyof typeof NOTICES | undefined => {
  if (status === 'DRAFT') return 'draft'
  if (status === 'WITHDRAWN') return 'withdrawn'
  if (stage === 'CONTRACTED') return 'contracted'
  if (status === 'UNDER_REVIEW') return stage === 'MODIFICATION' ? 'modification' : 'review'
  if (status === 'FUNDED') return 'funded'
  if (review?.status === 'REJECTED') return 'rejected'
  return status === 'EXPIRED' ? 'expired' : undefined
}

/** A contract that was checked against an approved product was concluded without a vote of the board on the agreement. */
const explanationOf = (kind: keyof typeof NOTICES, { contracts }: RequestDetailsFragment) => {
  const isByProduct = contracts.some(({ approvedProduct, status }) => approvedProduct !== null && status !== 'CANCELLED')
  return kind === 'contracted' && isByProduct ? 'notice.contracted.byProduct' : (`notice.${kind}.explanation` as const)
}

/** What the request is pending on, and the board's remarks. */
export const BoardNotice = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const { t: domain } = useTranslation('domain')
  const kind = noticeOf(request)
  if (!kind) return null
  const { tone, icon: Icon } = NOTICES[kind]
  const { review } = request
  const speaks = review !== null && SPEAKING.includes(kind)
  return (
    <Box
      role="status"
      display="flex"
      gap="3"
      borderWidth="1px"
      borderRadius="card"
      padding={{ base: '4', md: '5' }}
      bg={tone ? `${tone}.subtle` : 'bg.muted'}
      borderColor={tone ? `${tone}.border` : 'border'}
    >
      <Box color={tone ? `${tone}.fg` : 'fg.muted'} paddingBlockStart="1px" flexShrink="0">
        <Icon size={18} aria-hidden />
      </Box>
      <Box minWidth="0" display="grid" gap="2" flex="1">
        <div>
          <Box fontWeight="semibold">{t(`notice.${kind}.title`)}</Box>
          <Box color="fg.muted">{t(explanationOf(kind, request))}</Box>
        </div>
        {kind === 'review' && review && (
          <Box color="fg.muted" textStyle="caption">
            {t('notice.submitted', { version: review.version })} · <Time at={review.submittedAt} />
          </Box>
        )}
        {kind === 'review' && review && review.exceptions.length > 0 && (
          <Box>
            {t('notice.exceptions')} {review.exceptions.map((exception) => domain(`dealException.${exception}`)).join(' · ')}
          </Box>
        )}
        {speaks && <BoardSays review={review} />}
        {kind === 'modification' && <ChangedTerms request={request} />}
      </Box>
    </Box>
  )
}

/** Of a syndicate whose terms were changed: which lenders have confirmed them. */
const ChangedTerms = ({ request: { responses } }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const lead = responses.find(({ outcome, syndicateRole }) => outcome === 'ACCEPTED' && syndicateRole === 'LEAD')
  const lenders = lead?.book?.lenders ?? []
  const isAwaited = lenders.some(({ termsDueAt }) => termsDueAt !== null)
  if (!lead?.book || (!isAwaited && !lenders.some(({ termsConfirmedAt }) => termsConfirmedAt !== null))) return null
  return (
    <Box display="grid" gap="2">
      <Box fontWeight="medium">{t(isAwaited ? 'notice.termsAwaited' : 'notice.termsConfirmed')}</Box>
      <BookLenders book={lead.book} />
    </Box>
  )
}

const BoardSays = ({ review }: { readonly review: BoardDecisionFragment }) => {
  const { t } = useTranslation('financing')
  return (
    <>
      {review.reviewNotes && (
        <Said name={t('notice.notes')}>
          <Words whiteSpace="pre-line">{review.reviewNotes}</Words>
        </Said>
      )}
      <SaidList name={t('notice.concerns')} points={review.shariahConcerns} />
      <SaidList name={t('notice.recommendations')} points={review.recommendations} />
      {review.reviewedAt && (
        <Box color="fg.muted" textStyle="caption">
          {t('notice.decided')} <Time at={review.reviewedAt} />
        </Box>
      )}
    </>
  )
}

const Said = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <Box fontWeight="medium" textStyle="caption" color="fg.muted">
      {name}
    </Box>
    {children}
  </div>
)

const SaidList = ({ name, points }: { readonly name: string; readonly points: readonly string[] }) =>
  points.length > 0 && (
    <Said name={name}>
      <chakra.ul listStyleType="disc" paddingInlineStart="5">
        {points.map((point) => (
          <li key={point}>
            <bdi>{point}</bdi>
          </li>
        ))}
      </chakra.ul>
    </Said>
  )
