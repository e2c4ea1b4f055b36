import { Box, chakra, Heading, HStack } from '@chakra-ui/react'
import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { CopyText } from '@/ui/figures/copy-text'
import { FactorBar } from '@/ui/figures/factor-bar'
import { Facts } from '@/ui/figures/facts'
import { ScoreArc } from '@/ui/figures/score-arc'
import { AssuranceBadge, AssuranceNote, NotCurrentWarning } from '@/ui/figures/score-assurance'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { BANDS, stateOfBand, stateOfScore } from '@/ui/labels/score-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import type { VerifiedPassport } from './use-passport'

const KEYS = '/.well-known/jwks.json'
const REVOKED = '/.well-known/revoked-passports.json'

/** The score that a business shared, and how to verify that we issued it. */
export const SharedScore = ({ passport }: { readonly passport: VerifiedPassport }) => {
  const { t } = useTranslation('passport')
  const { integer, date } = useFormat()
  const { assurance, bankVerifiedShare, businessName, isBusinessVerified, score, band, asOf, expiresAt, modelVersion, factors } = passport
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" paddingBlockStart={{ base: '2', md: '6' }}>
      <Box>
        <Box color="fg.muted">{t('of')}</Box>
        <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} lineHeight="1.3" fontWeight="semibold" letterSpacing="-0.01em">
          <bdi>{businessName}</bdi>
        </Heading>
        <HStack gap="2" flexWrap="wrap" marginBlockStart="2">
          <StatusBadge tone={isBusinessVerified ? 'positive' : 'neutral'} {...(isBusinessVerified && { icon: BadgeCheck })}>
            {t(isBusinessVerified ? 'verified' : 'unverified')}
          </StatusBadge>
          <StatusBadge tone="positive" icon={ShieldCheck}>
            {t('signed')}
          </StatusBadge>
        </HStack>
      </Box>
      <NotCurrentWarning status={passport.scoreStatus} />
      <Card>
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 300px) minmax(0, 1fr)' }}
          columnGap="10"
          rowGap="6"
          alignItems="center"
        >
          <Box display="grid" justifyItems="center" gap="1">
            <ScoreArc score={score} band={band} />
            <Box
              textStyle="hero"
              fontWeight="semibold"
              lineHeight="1.1"
              fontVariantNumeric="tabular-nums"
              color={`${stateOfScore(score)}.fg`}
            >
              {integer(score)}
            </Box>
            <HStack gap="2" flexWrap="wrap" justify="center">
              <StatusLabel of="scoreBand" value={band} />
              <AssuranceBadge assurance={assurance} />
            </HStack>
          </Box>
          <Box display="grid" gap="5" minWidth="0">
            <Box color="fg.muted">
              {t('intro')} <AssuranceNote assurance={assurance} share={bankVerifiedShare} />
            </Box>
            <Facts
              facts={[
                { label: t('asOf'), value: date(asOf) },
                { label: t('expires'), value: date(expiresAt) },
                { label: t('model'), value: <bdi dir="ltr">{modelVersion}</bdi> },
              ]}
            />
            <Scale />
          </Box>
        </Box>
      </Card>
      {factors && (
        <Card title={t('factors')}>
          <chakra.ul listStyleType="none" display="grid" gap="4">
            {factors.map((factor) => (
              <li key={factor.key}>
                <FactorBar factor={factor} />
              </li>
            ))}
          </chakra.ul>
        </Card>
      )}
      <TextLink to={paths.scoreEvidence}>{t('evidence')}</TextLink>
      <HowToVerify jws={passport.jws} />
    </Box>
  )
}

const Scale = () => {
  const { t } = useTranslation('passport')
  const { t: d } = useTranslation('domain')
  return (
    <Box as="section" aria-label={t('scale')} textStyle="small">
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {BANDS.map(({ band, from, to }) => (
          <HStack as="li" key={band} gap="2">
            <Box boxSize="8px" borderRadius="full" bg={`${stateOfBand(band)}.solid`} aria-hidden />
            <bdi dir="ltr">
              {from}-{to}
            </bdi>
            <Box as="span" color="fg.muted">
              {d(`score.bandLabel.${band}`)}
            </Box>
          </HStack>
        ))}
      </chakra.ul>
    </Box>
  )
}

const HowToVerify = ({ jws }: Pick<VerifiedPassport, 'jws'>) => {
  const { t } = useTranslation('passport')
  return (
    <Card title={t('how')}>
      <Box color="fg.muted">{t('howText')}</Box>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="5" marginBlock="3">
        {(
          [
            ['keys', KEYS],
            ['revoked', REVOKED],
          ] as const
        ).map(([name, href]) => (
          <li key={name}>
            <chakra.a href={href} color="brand.fg" fontWeight="medium" textDecoration="underline" textUnderlineOffset="3px">
              {t(name)}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
      <Box textStyle="caption" color="fg.muted" marginBlockEnd="1">
        {t('jws')}
      </Box>
      <Box borderWidth="1px" borderRadius="md" padding="2" maxHeight="140px" overflowY="auto">
        <CopyText text={jws} what={t('jwsWhat')} />
      </Box>
    </Card>
  )
}
