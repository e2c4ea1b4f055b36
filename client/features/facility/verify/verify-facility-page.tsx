import { Box, chakra, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { AlertTriangle, BadgeCheck, Link2Off } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePrivatePage } from '@/lib/api/use-private-page'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Time } from '@/ui/figures/time'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { PublicFrame, PublicSheet } from '@/ui/frames/public-frame'
import { VerdictFrame } from '@/ui/overlays/verdict-frame'
import { ChainItem } from '../chain/chain-frame'
import { useStepWords } from '../chain/step-words'
import { brokenPlaceIn, type FacilityChain } from './chain-hashes'
import { useFacilityChain } from './use-facility-chain'

/** Verifies how a contract was carried out, for anyone who has the link. It shows steps, times and hashes alone. */
export const VerifyFacilityPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('facility')
  const { chain, hindrance, again } = useFacilityChain(id)
  usePrivatePage(t('verify.tab'))
  return (
    <PublicFrame footer={t('verify.footer')}>
      <PublicSheet title={t('verify.title')} explanation={t('verify.explanation')}>
        <Box aria-live="polite">
          {chain && <Verdict chain={chain} />}
          {hindrance && (
            <HindranceNotice
              kind={hindrance}
              unknownIcon={Link2Off}
              title={t(`verify.hindrance.${hindrance}.title`)}
              explanation={t(`verify.hindrance.${hindrance}.explanation`)}
              onRetry={again}
            />
          )}
          {!chain && !hindrance && <VerdictSkeleton />}
        </Box>
        {chain && <Steps chain={chain} />}
      </PublicSheet>
    </PublicFrame>
  )
}

/** The first step that does not fit, by the server or by this browser; null when the chain is whole. */
const firstBrokenPlace = (chain: FacilityChain): number | null => {
  const places = [chain.brokenPlace, brokenPlaceIn(chain)].filter((place) => place !== null)
  return places.length > 0 ? Math.min(...places) : null
}

/** The verdict of the server, and that of this browser, which recomputes every hash. */
const Verdict = ({ chain }: { readonly chain: FacilityChain }) => {
  const { t } = useTranslation('facility')
  const { t: term } = useTranslation('terms')
  const { integer } = useFormat()
  const own = brokenPlaceIn(chain)
  const { reference, structure, contractHash, steps } = chain
  const place = firstBrokenPlace(chain)
  const isWhole = place === null
  return (
    <VerdictFrame
      tone={isWhole ? 'positive' : 'negative'}
      icon={isWhole ? BadgeCheck : AlertTriangle}
      title={isWhole ? t('verify.whole') : t('verify.brokenAt', { place: integer(place) })}
      explanation={isWhole ? t('verify.wholeExplanation') : t('verify.brokenExplanation')}
    >
      <Facts
        facts={[
          { label: t('verify.reference'), value: <bdi dir="ltr">{reference}</bdi> },
          { label: t('verify.structure'), value: term(`structure.${structure}`) },
          { label: t('verify.steps'), value: integer(steps.length) },
          { label: t('verify.contractHash'), value: <Hash hash={contractHash} />, wide: true },
        ]}
      />
      <Box color="fg.muted" textStyle="small">
        {own === null ? t('verify.recomputed') : t('verify.recomputedBroken', { place: integer(own) })}
      </Box>
    </VerdictFrame>
  )
}

const Steps = ({ chain }: { readonly chain: FacilityChain }) => {
  const { t } = useTranslation('facility')
  const { steps, structure } = chain
  const broken = firstBrokenPlace(chain)
  const words = useStepWords(structure)
  if (steps.length === 0) return <Box color="fg.muted">{t('verify.noSteps')}</Box>
  return (
    <chakra.ol listStyleType="none" aria-label={t('verify.steps')}>
      {steps.map((step, at) => (
        <ChainItem
          key={step.place}
          {...words(step.step)}
          at={<Time at={step.occurredAt} as="dateTime" />}
          state={step.place === broken ? 'broken' : 'done'}
          isLast={at === steps.length - 1}
        >
          <Box color="fg.muted" textStyle="caption" display="grid" gap="0.5" marginBlockStart="1">
            <div>
              {t('verify.recorded')} <Time at={step.recordedAt} as="dateTime" /> · {t(`side.${step.side}`)}
              {step.fileHashes.length > 0 && ` · ${t('verify.files', { count: step.fileHashes.length })}`}
            </div>
            <Hashes label={t('verify.hash')} hashes={[step.hash]} />
            <Hashes label={t('verify.previous')} hashes={[step.previousHash]} />
            {step.fileHashes.length > 0 && <Hashes label={t('verify.fileHashes')} hashes={step.fileHashes} />}
          </Box>
        </ChainItem>
      ))}
    </chakra.ol>
  )
}

const Hashes = ({ label, hashes }: { readonly label: string; readonly hashes: readonly string[] }) => (
  <div>
    {label}{' '}
    {hashes.map((hash) => (
      <Box key={hash} as="span" display="block">
        <Hash hash={hash} />
      </Box>
    ))}
  </div>
)

const VerdictSkeleton = () => {
  const { t } = useTranslation()
  return (
    <Box aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height="240px" borderRadius="card" />
    </Box>
  )
}
