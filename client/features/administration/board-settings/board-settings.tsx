import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { type PoliciesInForceQuery, useBoardWorkloadQuery, usePoliciesInForceQuery } from './board-settings.generated'

type OfChildren = { readonly children: ReactNode }

/** What concerns one auditor: their interests, the board's workload, and which notices reach them. */
export const AuditSettings = ({ children }: OfChildren) => {
  const { t } = useTranslation('boardSettings')
  return (
    <Box display="grid" gap="5" maxWidth="760px" gridTemplateColumns="minmax(0, 1fr)">
      {children}
      <Workload />
      <Card title={t('notices.title')}>
        <Box color="fg.muted" marginBlockEnd="3">
          {t('notices.explanation')}
        </Box>
        <TextLink to={`${paths.settings}?tab=notifications`}>{t('notices.open')}</TextLink>
      </Card>
      <Card title={t('log.title')}>
        <Box color="fg.muted" marginBlockEnd="3">
          {t('log.explanation')}
        </Box>
        <TextLink to={`${paths.admin}?tab=audit`}>{t('log.open')}</TextLink>
      </Card>
    </Box>
  )
}

const Workload = () => {
  const { t } = useTranslation('boardSettings')
  const { integer } = useFormat()
  const query = useBoardWorkloadQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Card title={t('workload.title')} actions={<TextLink to={`${paths.ssbDashboard}?tab=reviews`}>{t('workload.open')}</TextLink>}>
      <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
        {({ ssbOverview: { pendingReviews, averageReviewDays } }) => (
          <Facts
            facts={[
              { label: t('workload.pending'), value: integer(pendingReviews) },
              {
                label: t('workload.days'),
                value: averageReviewDays === null ? t('workload.noDays') : <bdi dir="ltr">{averageReviewDays}</bdi>,
              },
            ]}
          />
        )}
      </QueryView>
    </Card>
  )
}

/** What the board promises: votes, deadlines, and when its policies are reviewed again. */
export const BoardCompliance = ({ children }: OfChildren) => {
  const { t } = useTranslation('boardSettings')
  const query = usePoliciesInForceQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Box display="grid" gap="5" maxWidth="760px" gridTemplateColumns="minmax(0, 1fr)">
      {children}
      <Card title={t('policies.title')} actions={<TextLink to={`${paths.admin}?tab=policies`}>{t('policies.open')}</TextLink>}>
        <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
          {({ policies: { nodes } }) =>
            nodes.length === 0 ? <Box color="fg.muted">{t('policies.none')}</Box> : <InForce policies={nodes} />
          }
        </QueryView>
      </Card>
    </Box>
  )
}

const InForce = ({ policies }: { readonly policies: PoliciesInForceQuery['policies']['nodes'] }) => {
  const { t, i18n } = useTranslation('boardSettings')
  const byDay = policies.toSorted((a, b) => (a.nextReviewOn ?? '').localeCompare(b.nextReviewOn ?? ''))
  return (
    <Facts
      facts={byDay.map(({ number, titleEn, titleAr, effectiveOn, nextReviewOn }) => ({
        label: `${number} · ${i18n.language === 'ar' ? titleAr : titleEn}`,
        value: (
          <Box fontWeight="normal">
            {effectiveOn && (
              <Box>
                {t('policies.since')} <Time at={effectiveOn} as="date" />
              </Box>
            )}
            {nextReviewOn && (
              <Box>
                {t('policies.next')} <Time at={nextReviewOn} as="date" />
              </Box>
            )}
          </Box>
        ),
      }))}
    />
  )
}
