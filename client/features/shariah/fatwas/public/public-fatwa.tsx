import { Box, Button, HStack, Skeleton } from '@chakra-ui/react'
import { BookX, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePublicQuery } from '@/lib/api/use-public-query'
import { fatwaPath, paths } from '@/lib/browser/paths'
import { Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { PageHeader } from '@/ui/frames/page-header'
import { TextLink } from '@/ui/frames/text-link'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { useFatwaTitle } from '../fatwa-table'
import { Ruling, Signatures } from '../ruling'
import type { PublicFatwaQuery } from './public-fatwa.generated'
import query from './public-fatwa.graphql?raw'

/** One fatwa of the public register, with its votes and whether it is in force. */
export const PublicFatwa = ({ number }: { readonly number: string }) => {
  const { t } = useTranslation('fatwas')
  const { data, hindrance, again } = usePublicQuery<PublicFatwaQuery>(query, { number })
  const isUnknown = data?.fatwa === null
  return (
    <Box display="grid" gap="5">
      <TextLink to={paths.fatwas}>{t('public.back')}</TextLink>
      {(hindrance || isUnknown) && (
        <HindranceNotice
          kind={hindrance ?? 'unknown'}
          unknownIcon={BookX}
          heading="h1"
          title={t(isUnknown ? 'public.unknown' : 'public.unreachable')}
          onRetry={again}
        />
      )}
      {!data && !hindrance && <Skeleton height="320px" borderRadius="card" />}
      {data?.fatwa && <Fatwa fatwa={data.fatwa} />}
    </Box>
  )
}

const Fatwa = ({ fatwa }: { readonly fatwa: NonNullable<PublicFatwaQuery['fatwa']> }) => {
  const { t } = useTranslation('fatwas')
  const titleOf = useFatwaTitle()
  const {
    number,
    status,
    category,
    isInForce,
    issuedAt,
    effectiveOn,
    endsOn,
    endReason,
    contentHash,
    pdfPath,
    pdfPathAr,
    pdfPathEn,
    content,
    successor,
  } = fatwa
  return (
    <>
      <PageHeader
        title={titleOf(fatwa.title)}
        explanation={
          <>
            <bdi dir="ltr">{number}</bdi> · {t(`category.${category}`)}
          </>
        }
        badge={
          <HStack gap="2" flexWrap="wrap">
            <StatusLabel of="fatwa" value={status} />
            <StatusBadge tone={isInForce ? 'positive' : 'neutral'}>{t(isInForce ? 'inForce' : 'notInForce')}</StatusBadge>
          </HStack>
        }
      />
      <Card
        title={t('register')}
        actions={
          <HStack gap="2" flexWrap="wrap">
            {[
              { path: pdfPath, label: t('pdf') },
              { path: pdfPathAr, label: t('pdfAr') },
              { path: pdfPathEn, label: t('pdfEn') },
            ].map(
              ({ path, label }) =>
                path !== null && (
                  <Button key={path} asChild variant="outline" size="sm">
                    <a href={path} target="_blank" rel="noreferrer">
                      <FileText aria-hidden />
                      {label}
                    </a>
                  </Button>
                ),
            )}
          </HStack>
        }
      >
        <Facts
          facts={[
            { label: t('columns.issued'), value: issuedAt !== null && <Time at={issuedAt} as="date" /> },
            { label: t('effective'), value: effectiveOn !== null && <Time at={effectiveOn} as="date" /> },
            ...(endsOn === null ? [] : [{ label: t('ends'), value: <Time at={endsOn} as="date" /> }]),
            ...(endReason === null ? [] : [{ label: t('endReason'), value: <bdi>{endReason}</bdi>, wide: true }]),
            ...(successor?.number
              ? [{ label: t('supersededBy'), value: <TextLink to={fatwaPath(successor.number)}>{successor.number}</TextLink> }]
              : []),
            ...(contentHash === null ? [] : [{ label: t('fingerprint'), value: <Hash hash={contentHash} />, wide: true }]),
          ]}
        />
      </Card>
      {content !== null && (
        <Card title={t('text')}>
          <Ruling content={content} />
        </Card>
      )}
      <Card title={t('votes')}>
        <Signatures {...fatwa} />
      </Card>
    </>
  )
}
