import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Structure } from '@/graphql/types.generated'
import { Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Time } from '@/ui/figures/time'
import { StatusBadge } from '@/ui/labels/status-badge'
import type { FatwaDetailFragment, FatwaRulingFragment } from './fatwa.generated'

type Text = { readonly ar: string; readonly en: string }

/** A text of a ruling in both languages: Arabic, which prevails, and English. */
export const BothLanguages = ({ text: { ar, en } }: { readonly text: Text }) => (
  <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
    <Box dir="rtl" lang="ar" whiteSpace="pre-line" lineHeight="1.8" textAlign="start">
      {ar}
    </Box>
    <Box dir="ltr" lang="en" whiteSpace="pre-line" textAlign="start">
      {en}
    </Box>
  </Box>
)

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box display="grid" gap="2">
    <chakra.h3 color="fg.muted" textStyle="caption" fontWeight="medium">
      {title}
    </chakra.h3>
    {children}
  </Box>
)

/** The question, the ruling with its reasons, conditions and sources, and its scope. */
export const Ruling = ({ content }: { readonly content: FatwaRulingFragment }) => {
  const { t } = useTranslation('fatwas')
  const { t: term } = useTranslation('terms')
  const { conditions, sources, structures, products, supersedesNumber } = content
  const scope = [...structures.map((structure: Structure) => term(`structure.${structure}`)), ...products]
  return (
    <Box display="grid" gap="6">
      <Section title={t('question')}>
        <BothLanguages text={content.question} />
      </Section>
      <Section title={t('ruling')}>
        <Box fontWeight="medium">
          <BothLanguages text={content.ruling} />
        </Box>
      </Section>
      <Section title={t('reasons')}>
        <BothLanguages text={content.reasons} />
      </Section>
      {conditions.length > 0 && (
        <Section title={t('conditions')}>
          <chakra.ol display="grid" gap="3" paddingInlineStart="5" listStyleType="decimal">
            {conditions.map((condition) => (
              <li key={condition.en + condition.ar}>
                <BothLanguages text={condition} />
              </li>
            ))}
          </chakra.ol>
        </Section>
      )}
      <Section title={t('sources')}>
        <chakra.ul display="grid" gap="1.5" listStyleType="none">
          {sources.map(({ kind, citation, isVerified }) => (
            <chakra.li key={kind + citation} display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <bdi>{citation}</bdi>
              <Box as="span" color="fg.muted" textStyle="caption">
                {t(`kind.${kind}`)}
              </Box>
              {!isVerified && <StatusBadge tone="caution">{t('unverified')}</StatusBadge>}
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
      <Facts
        facts={[
          { label: t('scope'), value: scope.length > 0 ? <bdi>{scope.join(' · ')}</bdi> : t('scopeAll') },
          { label: t('wanted'), value: <Time at={content.effectiveOn} as="date" /> },
          { label: t('visibility'), value: t(content.isPublic ? 'shared.public' : 'shared.internal') },
          ...(supersedesNumber === null ? [] : [{ label: t('supersedes'), value: <bdi dir="ltr">{supersedesNumber}</bdi> }]),
        ]}
      />
      <Box color="fg.muted" textStyle="caption">
        {t('prevails')}
      </Box>
    </Box>
  )
}

type Vote = FatwaDetailFragment['dissents'][number]

/** Who adopted a fatwa, and who voted otherwise and why. */
export const Signatures = ({ signatories, dissents }: Pick<FatwaDetailFragment, 'signatories' | 'dissents'>) => {
  const { t } = useTranslation('fatwas')
  return (
    <Box display="grid" gap="5">
      <Section title={t('signatories')}>
        <VoteList votes={signatories} withReasons={false} />
      </Section>
      {dissents.length > 0 && (
        <Section title={t('dissents')}>
          <VoteList votes={dissents} withReasons />
        </Section>
      )}
    </Box>
  )
}

const VoteList = ({ votes, withReasons }: { readonly votes: readonly Vote[]; readonly withReasons: boolean }) => {
  const { t } = useTranslation('fatwas')
  return (
    <chakra.ul display="grid" gap="3" listStyleType="none">
      {votes.map(({ hash, auditor, decision, notes, votedAt }) => (
        <chakra.li key={hash} display="grid" gap="0.5">
          <Box fontWeight="medium">
            <bdi>{auditor.name}</bdi>
          </Box>
          {withReasons && (
            <Box whiteSpace="pre-line">
              {t(`decision.${decision}`)} · <bdi>{notes}</bdi>
            </Box>
          )}
          <Box color="fg.muted" textStyle="caption">
            <Time at={votedAt} as="date" /> · <Hash hash={hash} />
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
