import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { isDay } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { RuleItem } from '../rules/rule-item'
import { ChangedText, ChangedValue } from './changed-text'
import { type PolicyChangesQuery, usePolicyChangesQuery } from './policy-page.generated'

type Differences = NonNullable<NonNullable<PolicyChangesQuery['policy']>['differences']>

/** How a version differs from the one that it replaces. Nothing is shown of the first version. */
export const PolicyChanges = ({ id }: { readonly id: string }) => {
  const query = found(usePolicyChangesQuery({ variables: { id } }))
  return (
    <QueryView
      query={query}
      skeleton={
        <Card>
          <BlockSkeleton lines={3} />
        </Card>
      }
    >
      {({ policy }) => policy.differences && <Changes differences={policy.differences} />}
    </QueryView>
  )
}

const Changes = ({ differences: { comparedWith, texts, rules } }: { readonly differences: Differences }) => {
  const { t } = useTranslation('policies')
  return (
    <Card title={t('changes.title', { version: comparedWith })}>
      {texts.length === 0 && rules.length === 0 ? (
        <Box color="fg.muted">{t('changes.none')}</Box>
      ) : (
        <Box display="grid" gap="4">
          {texts.map(({ part, before, after }) => (
            <section key={part}>
              <Name>{t(`part.${part}`)}</Name>
              <Change part={part} before={before} after={after} />
            </section>
          ))}
          {rules.map(({ code, before, after }) => (
            <section key={code}>
              <Name>
                {t(before === null ? 'changes.ruleAdded' : after === null ? 'changes.ruleDropped' : 'changes.ruleChanged', { code })}
              </Name>
              <Box display="grid" gap="2">
                {before && (
                  <Box opacity="0.7" role="group" aria-label={t('changes.before')}>
                    <RuleItem rule={before} />
                  </Box>
                )}
                {after && (
                  <Box role="group" aria-label={t('changes.after')}>
                    <RuleItem rule={after} />
                  </Box>
                )}
              </Box>
            </section>
          ))}
        </Box>
      )}
    </Card>
  )
}

/** A category by its name, a threshold in percent, a day as a date, and a text with what differs in it. */
const Change = ({ part, before, after }: Omit<Differences['texts'][number], '__typename'>) => {
  const { t } = useTranslation('policies')
  const { percent } = useFormat()
  if (part === 'INCOME_THRESHOLD') return <ChangedValue before={before && percent(before)} after={after && percent(after)} />
  if (part === 'PUBLIC')
    return <ChangedValue before={t(before ? 'publishedYes' : 'publishedNo')} after={t(after ? 'publishedYes' : 'publishedNo')} />
  if (part === 'CATEGORY')
    return <ChangedValue before={t(`category.${before}` as 'category.FEES')} after={t(`category.${after}` as 'category.FEES')} />
  if (before !== null && after !== null && isDay(before) && isDay(after))
    return <ChangedValue before={<Time at={before} as="date" />} after={<Time at={after} as="date" />} />
  return <ChangedText before={before} after={after} arabic={part.endsWith('_AR')} />
}

const Name = chakra('h3', { base: { fontWeight: 'medium', color: 'fg.muted', textStyle: 'small', marginBlockEnd: '1' } })
