import { Box, Button, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublicQuery } from '@/lib/api/use-public-query'
import { fatwaPath } from '@/lib/browser/paths'
import { defineFilter, oneOf, words, yesOrNo } from '@/lib/lists/define-filter'
import { Time } from '@/ui/figures/time'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { TextLink } from '@/ui/frames/text-link'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Empty, EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { CATEGORIES, FORMS } from '../fatwa-filters'
import { useFatwaTitle } from '../fatwa-table'
import type { PublicFatwasQuery } from './public-register.generated'
import query from './public-register.graphql?raw'

const FILTER = defineFilter({
  search: words('search'),
  category: oneOf('category', CATEGORIES),
  structure: oneOf('structure', FORMS),
  force: yesOrNo('isInForce'),
})

/** The public register of fatwas, for anyone. */
export const PublicRegister = () => {
  const state = FILTER.useFilter()
  return (
    <Box display="grid" gap="2">
      <Filters state={state} />
      <Found key={JSON.stringify(state.filter)} filter={state.filter} isFiltered={state.changed > 0} onReset={state.reset} />
    </Box>
  )
}

type State = ReturnType<typeof FILTER.useFilter>

const Filters = ({ state: { typed, chosen, changed, reset } }: { readonly state: State }) => {
  const { t } = useTranslation('fatwas')
  const { t: term } = useTranslation('terms')
  return (
    <FilterBar changed={changed} onReset={reset}>
      <SearchFilter label={t('filters.search')} {...typed('search')} />
      <SelectFilter
        label={t('filters.category')}
        allLabel={t('filters.allCategories')}
        {...chosen('category')}
        options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.structure')}
        allLabel={t('filters.allStructures')}
        {...chosen('structure')}
        options={FORMS.map((value) => ({ value, label: term(`structure.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.force')}
        allLabel={t('filters.allForce')}
        {...chosen('force')}
        options={[
          { value: 'true', label: t('inForce') },
          { value: 'false', label: t('notInForce') },
        ]}
      />
    </FilterBar>
  )
}

type FoundProps = { readonly filter: State['filter']; readonly isFiltered: boolean; readonly onReset: () => void }

/** The pages of the register that were read, one below the other. */
const Found = ({ filter, isFiltered, onReset }: FoundProps) => {
  const { t } = useTranslation('fatwas')
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <Box display="grid" gap="3" aria-live="polite">
      {cursors.map((after, at) => (
        <Page
          key={after ?? 'first'}
          filter={filter}
          after={after}
          none={
            isFiltered ? (
              <Empty title={t('noMatch')} action={<EmptyAct label={t('clear')} onClick={onReset} />} />
            ) : (
              <Empty title={t('public.empty')} explanation={t('public.emptyExplanation')} />
            )
          }
          {...(at === cursors.length - 1 && { onMore: (next: string) => setCursors([...cursors, next]) })}
        />
      ))}
    </Box>
  )
}

type PageProps = {
  readonly filter: State['filter']
  readonly after: string | null
  readonly none: ReactNode
  readonly onMore?: (after: string) => void
}

const Page = ({ filter, after, none, onMore }: PageProps) => {
  const { t } = useTranslation('fatwas')
  const { t: common } = useTranslation()
  const { data, hindrance, again } = usePublicQuery<PublicFatwasQuery>(query, { filter, after })
  if (hindrance) return <HindranceNotice kind={hindrance} title={t('public.unreachable')} onRetry={again} />
  if (!data) return <Skeleton height="160px" borderRadius="card" />
  const { nodes, pageInfo, totalCount } = data.fatwaRegister
  if (nodes.length === 0) return none
  return (
    <>
      {after === null && (
        <Box color="fg.muted" textStyle="small">
          {t('count', { count: totalCount })}
        </Box>
      )}
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {nodes.map((fatwa) => (
          <Entry key={fatwa.id} fatwa={fatwa} />
        ))}
      </chakra.ul>
      {onMore && pageInfo.hasNextPage && pageInfo.endCursor !== null && (
        <Button variant="outline" justifySelf="center" onClick={() => onMore(pageInfo.endCursor ?? '')}>
          {common('list.more')}
        </Button>
      )}
    </>
  )
}

const Entry = ({ fatwa }: { readonly fatwa: PublicFatwasQuery['fatwaRegister']['nodes'][number] }) => {
  const { t } = useTranslation('fatwas')
  const titleOf = useFatwaTitle()
  const { number, title, category, isInForce, issuedAt } = fatwa
  return (
    <chakra.li borderWidth="1px" borderRadius="card" padding="4" display="grid" gap="1.5">
      <TextLink to={fatwaPath(number ?? '')}>
        <bdi>{titleOf(title)}</bdi>
      </TextLink>
      <HStack gap="2" flexWrap="wrap" color="fg.muted" textStyle="caption">
        <bdi dir="ltr">{number}</bdi>
        <span>· {t(`category.${category}`)}</span>
        {issuedAt !== null && (
          <span>
            · <Time at={issuedAt} as="date" />
          </span>
        )}
        <StatusBadge tone={isInForce ? 'positive' : 'neutral'}>{t(isInForce ? 'inForce' : 'notInForce')}</StatusBadge>
      </HStack>
    </chakra.li>
  )
}
