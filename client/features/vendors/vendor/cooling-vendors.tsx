import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { useCoolingVendorsQuery } from './cooling-vendors.generated'

/** The vendors whose changed bank details cannot be paid yet. */
export const CoolingVendors = () => {
  const { t } = useTranslation('moneySettings')
  const query = useCoolingVendorsQuery()
  return (
    <Card title={t('cooling.title')}>
      <Box color="fg.muted" marginBlockEnd="3">
        {t('cooling.explanation')}
      </Box>
      <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
        {({ vendors: { nodes, pageInfo } }) => {
          const cooling = nodes.filter(({ ibanUsableAt }) => ibanUsableAt !== null)
          return (
            <Box display="grid" gap="2">
              {cooling.length === 0 && <div>{t('cooling.none')}</div>}
              <chakra.ul listStyleType="none" display="grid" gap="2">
                {cooling.map(({ id, name, ibanUsableAt }) => (
                  <chakra.li key={id} display="flex" justifyContent="space-between" flexWrap="wrap" gap="2">
                    <TextLink to={`${paths.wallet}?tab=vendors&vendor=${id}`}>
                      <bdi>{name}</bdi>
                    </TextLink>
                    <Box color="fg.muted">{ibanUsableAt && <Time at={ibanUsableAt} as="dateTime" />}</Box>
                  </chakra.li>
                ))}
              </chakra.ul>
              {pageInfo.hasNextPage && (
                <Box color="fg.muted" textStyle="caption">
                  {t('cooling.newest')} <TextLink to={`${paths.wallet}?tab=vendors`}>{t('cooling.all')}</TextLink>
                </Box>
              )}
            </Box>
          )
        }}
      </QueryView>
    </Card>
  )
}
