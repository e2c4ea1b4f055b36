import { Box, Button, chakra, HStack, VisuallyHidden } from '@chakra-ui/react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilters } from '@/lib/lists/use-filters'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { Empty } from '@/ui/lists/empty'
import { SelectFilter } from '@/ui/lists/filter-bar'
import { type ComparedGroup, differencesIn, useComparedGroups } from './compared-rows'
import { CostPicture } from './cost-picture'
import { COLUMN_WIDTH, LABEL_WIDTH, ProposalColumn, rowsOf } from './proposal-column'
import { inOrder, PROPOSAL_SORTS } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'
import { useSteadyOrder } from './use-steady-order'

const COMPARISON: { readonly sort: string; readonly pin: readonly string[]; readonly differences: boolean } = {
  sort: 'TOTAL',
  pin: [],
  differences: false,
}

type ProposalCompareProps = {
  readonly responses: readonly ReceivedResponseFragment[]
  /** The ids of the proposals that arrived while the page was open. */
  readonly arrived: readonly string[]
  readonly isPublished: boolean
  /** Whether more proposals can arrive. */
  readonly isOpenToLenders: boolean
  readonly actOn: (proposal: ReceivedResponseFragment) => ReactNode
}

/** Compares proposals side by side. The merchant sorts and pins them; new ones never move columns under the pointer. */
export const ProposalCompare = ({ responses, arrived, isPublished, isOpenToLenders, actOn }: ProposalCompareProps) => {
  const { t } = useTranslation('financing')
  const [{ sort: asked, pin, differences }, set] = useFilters(COMPARISON)
  const region = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<readonly string[]>([])
  const sort = PROPOSAL_SORTS.find((each) => each === asked) ?? 'TOTAL'
  const wanted = inOrder(responses, sort, pin)
  const { order, isBehind, settle } = useSteadyOrder(
    wanted.map(({ id }) => id),
    `${sort} ${pin.join(' ')}`,
    region,
  )
  const shown = order.flatMap((id) => wanted.find((proposal) => proposal.id === id) ?? [])
  const unseen = arrived.filter((id) => !seen.includes(id))
  const compared = useComparedGroups(wanted)
  const groups = differences && wanted.length > 1 ? differencesIn(compared, wanted) : compared
  const togglePin = (id: string) => set({ pin: pin.includes(id) ? pin.filter((each) => each !== id) : [...pin, id] }, { replace: true })
  const hasActs = shown.some((proposal) => actOn(proposal) !== null)
  const rows = rowsOf(groups, hasActs)
  const latest = responses.find(({ id }) => id === unseen.at(-1))

  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {latest && t('compare.arrived', { lender: latest.lenderName })}
      </VisuallyHidden>
      {wanted.length === 0 ? (
        <Empty title={t('compare.empty')} explanation={t(isPublished ? 'compare.emptyLive' : 'compare.emptyDraft')} />
      ) : (
        <>
          <HStack justify="space-between" gap="3" flexWrap="wrap" paddingInline={{ base: '4', md: '5' }} paddingBlockEnd="3">
            <Box color="fg.muted">{isOpenToLenders && t('compare.help')}</Box>
            {wanted.length > 1 && (
              <HStack gap="3" flexWrap="wrap">
                <Button
                  variant={differences ? 'subtle' : 'outline'}
                  aria-pressed={differences}
                  onClick={() => set({ differences: !differences }, { replace: true })}
                >
                  {t('compare.onlyDifferences')}
                </Button>
                <SelectFilter
                  label={t('compare.sortBy')}
                  value={sort}
                  options={PROPOSAL_SORTS.map((value) => ({ value, label: t(`compare.sort.${value}`) }))}
                  onChange={(value) => set({ sort: value }, { replace: true })}
                />
              </HStack>
            )}
          </HStack>
          <CostPicture proposals={shown} />
          {isBehind && <ArrivalsBar count={1} label={t('compare.putInOrder')} onShow={settle} />}
          <Box
            ref={region}
            role="region"
            aria-label={t('compare.region')}
            tabIndex={0}
            position="relative"
            overflowX={{ md: 'auto' }}
            borderBlockStartWidth={{ md: '1px' }}
            _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
            onPointerLeave={() => setSeen(arrived)}
          >
            <Box
              display="grid"
              gap={{ base: '3', md: '0' }}
              padding={{ base: '4', md: '0' }}
              paddingBlockStart={{ base: '1', md: '0' }}
              gridTemplateColumns={{
                base: 'minmax(0, 1fr)',
                md: `${LABEL_WIDTH}px repeat(${shown.length}, minmax(${COLUMN_WIDTH}px, 1fr))`,
              }}
              gridTemplateRows={{ md: `repeat(${rows}, auto)` }}
              minWidth={{ md: `${LABEL_WIDTH + shown.length * COLUMN_WIDTH}px` }}
            >
              <FactNames groups={groups} rows={rows} hasActs={hasActs} />
              {shown.map((proposal) => (
                <ProposalColumn
                  key={proposal.id}
                  proposal={proposal}
                  groups={groups}
                  isNew={unseen.includes(proposal.id)}
                  isOnHold={!isOpenToLenders}
                  pinnedAt={pin.indexOf(proposal.id)}
                  onPin={() => togglePin(proposal.id)}
                  rows={rows}
                  act={actOn(proposal)}
                  hasActs={hasActs}
                />
              ))}
            </Box>
          </Box>
        </>
      )}
    </>
  )
}

type FactNamesProps = { readonly groups: readonly ComparedGroup[]; readonly rows: number; readonly hasActs: boolean }

/** The labels of the groups and their rows. Each column repeats them for screen readers and phones. */
const FactNames = ({ groups, rows, hasActs }: FactNamesProps) => (
  <Box
    aria-hidden
    display={{ base: 'none', md: 'grid' }}
    gridTemplateRows="subgrid"
    gridRow={`1 / span ${rows}`}
    position="sticky"
    insetInlineStart="0"
    zIndex="2"
    bg="bg.panel"
  >
    <div />
    {groups.map(({ id, title, rows: facts }) => (
      <Fragment key={id}>
        <Name bg="bg.subtle" fontWeight="medium" paddingBlock="1.5">
          {title}
        </Name>
        {facts.map((fact) => (
          <Name key={fact.id}>
            {fact.label}
            {fact.note && <Box color="fg.subtle">{fact.note}</Box>}
          </Name>
        ))}
      </Fragment>
    ))}
    {hasActs && <chakra.div borderBlockStartWidth="1px" />}
  </Box>
)

const Name = chakra('div', {
  base: {
    paddingInlineStart: '5',
    paddingInlineEnd: '2',
    paddingBlock: '2.5',
    borderBlockStartWidth: '1px',
    color: 'fg.muted',
    textStyle: 'caption',
    lineHeight: '20px',
  },
})
