import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useFormat } from '@/lib/text/format'

export type FacetOption = { readonly value: string; readonly label: string; readonly count: number | undefined }

type FacetProps = {
  readonly title: string
  /** The label of the empty value: All types. */
  readonly allLabel: string
  readonly options: readonly FacetOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A single choice, each option with the number of its results. */
export const Facet = ({ title, allLabel, options, value, onChange }: FacetProps) => {
  const name = useId()
  return (
    <chakra.fieldset display="grid" gap="0.5" minWidth="0">
      <chakra.legend textStyle="caption" fontWeight="medium" color="fg.muted" marginBlockEnd="1">
        {title}
      </chakra.legend>
      <FacetChoice name={name} label={allLabel} checked={value === ''} onChoose={() => onChange('')} />
      {options.map((option) => (
        <FacetChoice
          key={option.value}
          name={name}
          label={option.label}
          count={option.count}
          checked={option.value === value}
          onChoose={() => onChange(option.value)}
        />
      ))}
    </chakra.fieldset>
  )
}

type FacetChoiceProps = {
  readonly name: string
  readonly label: ReactNode
  readonly count?: number | undefined
  readonly checked: boolean
  readonly onChoose: () => void
}

const FacetChoice = ({ name, label, count, checked, onChoose }: FacetChoiceProps) => {
  const { integer } = useFormat()
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="2"
      minHeight={{ base: '36px', lg: '30px' }}
      paddingInline="2"
      marginInline="-2"
      borderRadius="md"
      cursor="pointer"
      transition="background 150ms"
      color={checked ? 'brand.fg' : count === 0 ? 'fg.subtle' : 'fg'}
      bg={checked ? 'brand.subtle' : undefined}
      fontWeight={checked ? 'medium' : 'normal'}
      _hover={checked ? {} : { bg: 'bg.muted' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
    >
      <VisuallyHidden asChild>
        <input type="radio" name={name} checked={checked} onChange={onChoose} />
      </VisuallyHidden>
      <Box flex="1" minWidth="0">
        {label}
      </Box>
      {count !== undefined && (
        <chakra.bdi textStyle="caption" fontVariantNumeric="tabular-nums" color={checked ? 'brand.fg' : 'fg.muted'}>
          {integer(count)}
        </chakra.bdi>
      )}
    </chakra.label>
  )
}
