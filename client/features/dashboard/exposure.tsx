import { Box, chakra, HStack } from '@chakra-ui/react'
import { PieChart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton } from '@/ui/frames/query-view'
import { type Structure, StructureTerm } from '@/ui/labels/financing-labels'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Empty } from '@/ui/lists/empty'
import { toEdges } from './layout'
import type { LenderPortfolioQuery } from './lender-home.generated'

type Portfolio = LenderPortfolioQuery['lenderPortfolio']
type Part = { readonly id: Structure; readonly amount: string; readonly facilities: number; readonly percent: number }

// Each structure has a fixed shade. Shades are no statuses, so none is the green, amber or red of the badges.
const SHADES: Readonly<Record<Structure, { readonly base: string; readonly _dark: string }>> = {
  MURABAHA: { base: 'brand.700', _dark: 'brand.200' },
  IJARAH: { base: 'brand.500', _dark: 'brand.400' },
  MUSHARAKAH: { base: 'brand.300', _dark: 'brand.600' },
  MUDARABAH: { base: 'sand.700', _dark: 'sand.100' },
  ISTISNA: { base: 'sand.500', _dark: 'sand.300' },
  SALAM: { base: 'gray.500', _dark: 'gray.400' },
  FLEXIBLE: { base: 'gray.300', _dark: 'gray.600' },
}

const partsOf = ({ exposureByStructure }: Portfolio): readonly Part[] => {
  // Floats are used only for the width of the bars; the amounts next to them are exact.
  const total = exposureByStructure.reduce((sum, { amount }) => sum + Number(amount), 0)
  return exposureByStructure
    .filter(({ amount }) => Number(amount) > 0)
    .map(({ structure, amount, facilities }) => ({ id: structure, amount, facilities, percent: (100 * Number(amount)) / total }))
    .sort((one, other) => other.percent - one.percent)
}

/** A lender's exposure by structure, as a bar and a table. Without a portfolio, a skeleton. */
export const Exposure = ({ portfolio }: { readonly portfolio?: Portfolio }) => {
  const { t } = useTranslation('dashboard')
  const parts = portfolio && partsOf(portfolio)
  return (
    <Card title={t('lender.byStructure')} padding="4" overflow="clip">
      {!(portfolio && parts) && <BlockSkeleton lines={4} />}
      {parts?.length === 0 && <Empty icon={PieChart} title={t('lender.noExposure')} explanation={t('lender.noExposureExplanation')} />}
      {portfolio && parts && parts.length > 0 && (
        <>
          <Box display="flex" gap="2px" height="20px" borderRadius="md" overflow="hidden" aria-hidden marginBlockEnd="4">
            {parts.map(({ id, percent }) => (
              <Box key={id} flex={`${percent} 0 0`} minWidth="4px" bg={SHADES[id]} />
            ))}
          </Box>
          <Box {...toEdges}>
            <ExposureTable parts={parts} currency={portfolio.currency} />
          </Box>
        </>
      )}
    </Card>
  )
}

const ExposureTable = ({ parts, currency }: { readonly parts: readonly Part[]; readonly currency: string }) => {
  const { t } = useTranslation('dashboard')
  const { integer, percent } = useFormat()
  const columns: readonly Column<Part>[] = [
    {
      title: t('lender.structure'),
      cell: ({ id }) => (
        <HStack gap="2">
          <chakra.span boxSize="10px" borderRadius="sm" bg={SHADES[id]} flexShrink="0" />
          <StructureTerm structure={id} />
        </HStack>
      ),
    },
    { title: t('lender.share'), cell: (part) => <bdi>{percent(part.percent.toFixed(1))}</bdi>, align: 'end' },
    { title: t('lender.count'), cell: ({ facilities }) => integer(facilities), align: 'end' },
    { title: t('lender.amount'), cell: ({ amount }) => <Money amount={amount} currency={currency} />, align: 'end' },
  ]
  return <DataTable caption={t('lender.byStructureCaption')} columns={columns} rows={parts} dense />
}
