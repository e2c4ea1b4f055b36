import { Box, chakra, HStack, useMediaQuery, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { Tabs } from '@/ui/frames/tabs'
import { TextLink } from '@/ui/frames/text-link'
import { StructureTerm, useFinancingLabels } from '@/ui/labels/financing-labels'
import { FigureFoot } from './figure-foot'
import type { PortfolioFragment } from './lender-home.generated'

/** From this width (`lg`) the three cards are next to each other. */
const WIDE = '(min-width: 64rem)'

// Shares of one thing in shades of one colour, in their order; dark begins with the lightest.
const SHADES = [
  { base: 'brand.600', _dark: 'brand.300' },
  { base: 'brand.400', _dark: 'brand.400' },
  { base: 'brand.300', _dark: 'brand.500' },
  { base: 'brand.200', _dark: 'brand.600' },
  { base: 'gray.400', _dark: 'gray.500' },
  { base: 'gray.300', _dark: 'gray.600' },
] as const
const shadeOf = (at: number) => SHADES[Math.min(at, SHADES.length - 1)]!

type Part = {
  readonly id: string
  readonly name: ReactNode
  readonly amount: string
  readonly facilities: number
  readonly share: string
}

/** A lender's exposure divided in three ways, each with the same total: three cards, or one with tabs on narrow screens. */
export const ExposureCards = ({ portfolio }: { readonly portfolio: PortfolioFragment }) => {
  const { t } = useTranslation('dashboard')
  const { sector } = useFinancingLabels()
  const [wide = false] = useMediaQuery([WIDE], { ssr: false })
  const [open, setOpen] = useState('band')
  const ways = [
    {
      value: 'band',
      title: t('lender.byBand'),
      label: t('lender.bandTitle'),
      parts: portfolio.exposureByBand.map(({ band, ...part }) => ({ id: band, name: <bdi>{t(`lender.band.${band}`)}</bdi>, ...part })),
    },
    {
      value: 'structure',
      title: t('lender.byStructure'),
      label: t('lender.structure'),
      parts: portfolio.exposureByStructure.map(({ structure, ...part }) => ({
        id: structure,
        name: <StructureTerm structure={structure} />,
        ...part,
      })),
    },
    {
      value: 'sector',
      title: t('lender.bySector'),
      label: t('lender.sector'),
      parts: portfolio.exposureBySector.map(({ sector: of, ...part }) => ({ id: of, name: sector(of), ...part })),
    },
  ]
  if (!wide)
    return (
      <Card
        title={t('lender.exposureBy')}
        padding="0"
        overflow="clip"
        css={{ '& > :first-of-type': { padding: '4', marginBlockEnd: '0' } }}
      >
        <Tabs
          label={t('lender.exposureBy')}
          value={open}
          onChange={setOpen}
          tabs={ways.map(({ value, label, title, parts }) => ({
            value,
            label,
            content: <Division title={title} label={label} parts={parts} portfolio={portfolio} />,
          }))}
        />
      </Card>
    )
  return (
    <Box display="grid" gap="5" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
      {ways.map(({ value, label, title, parts }) => (
        <Card key={value} padding="0" overflow="clip" display="flex" flexDirection="column">
          <chakra.h2 textStyle="heading" fontWeight="semibold" padding="5" paddingBlockEnd="0">
            {title}
          </chakra.h2>
          <Division title={title} label={label} parts={parts} portfolio={portfolio} />
        </Card>
      ))}
    </Box>
  )
}

type DivisionProps = {
  readonly title: string
  readonly label: string
  readonly parts: readonly Part[]
  readonly portfolio: PortfolioFragment
}

const Division = ({ title, label, parts, portfolio: { currency, activeFacilities, asOfOn } }: DivisionProps) => {
  const { t } = useTranslation('dashboard')
  const { integer, percent, sum, date } = useFormat()
  return (
    <Box display="flex" flexDirection="column" flex="1" containerType="inline-size">
      <Box padding={{ base: '4', md: '5' }} paddingBlockEnd="3">
        <Box display="flex" gap="2px" height="10px" borderRadius="full" overflow="hidden" aria-hidden marginBlockEnd="3">
          {parts.map(({ id, share }, at) => (
            <Box key={id} flex={`${share} 0 0`} minWidth="2px" bg={shadeOf(at)} />
          ))}
        </Box>
        <chakra.table
          width="100%"
          css={{
            borderCollapse: 'collapse',
            '& th': { textStyle: 'caption', fontWeight: 'medium', color: 'fg.muted', textAlign: 'start', borderBlockEndWidth: '1px' },
            '& th, & td': { paddingBlock: '1.5', verticalAlign: 'baseline' },
            '& th + th, & td + td': { textAlign: 'end', paddingInlineStart: '3', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
            '& tbody tr + tr td': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
            '@container (max-width: 359px)': { '& [data-room=medium]': { display: 'none' } },
          }}
        >
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col" data-room="medium">
                {t('lender.count')}
              </th>
              <th scope="col">{currency}</th>
              <th scope="col">{t('lender.share')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ id, name, facilities, amount, share }, at) => (
              <tr key={id}>
                <td>
                  <HStack gap="2" align="baseline">
                    <chakra.span boxSize="8px" borderRadius="2px" bg={shadeOf(at)} flexShrink="0" aria-hidden />
                    <span>{name}</span>
                  </HStack>
                </td>
                <chakra.td data-room="medium" color="fg.muted">
                  {integer(facilities)}
                </chakra.td>
                <td>
                  <bdi>{sum(amount)}</bdi>
                </td>
                <chakra.td color="fg.muted">
                  <bdi>{percent(Math.round(Number(share)))}</bdi>
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
      <FigureFoot link={<TextLink to={paths.facilities}>{t('lender.openFacilities')}</TextLink>}>
        {t('lender.basis', { count: activeFacilities, date: date(asOfOn) })}
      </FigureFoot>
    </Box>
  )
}
