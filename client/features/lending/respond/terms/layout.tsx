import { Box, Button, Heading, HStack, IconButton } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldPath, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@/ui/fields/figure-fields'
import type { ProposalValues } from '../proposal-values'

/** Two fields beside each other; below each other on phones. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
    {children}
  </Box>
)

type GroupProps = { readonly label: string; readonly children: ReactNode }

/** Fields that belong together, under their title. */
export const Group = ({ label, children }: GroupProps) => (
  <Box as="fieldset" minWidth="0" display="grid" gap="4">
    <Box as="legend" fontWeight="medium" marginBlockEnd="2">
      {label}
    </Box>
    {children}
  </Box>
)

type AddProps = { readonly label: string; readonly disabled?: boolean; readonly onAdd: () => void }

const Add = ({ label, disabled = false, onAdd }: AddProps) => (
  <Button variant="ghost" size="xs" justifySelf="start" marginInlineStart="-2" disabled={disabled} onClick={onAdd}>
    <Plus aria-hidden />
    {label}
  </Button>
)

/** The lists of rows in the terms. */
type RowsName =
  | 'terms.murabaha.fees'
  | 'terms.tawarruq.fees'
  | 'terms.musharakah.partners'
  | 'terms.diminishingMusharakah.valuations'
  | 'terms.istisna.plan'
  | 'terms.istisna.parallel.plan'

type RowsFieldProps = {
  readonly name: RowsName
  readonly label: string
  /** The name of a row, by its number. */
  readonly itemLabel: (number: number) => string
  readonly addLabel: string
  /** A row before it is filled in. */
  readonly blank: () => object
  /** The fewest rows that stay. */
  readonly least: number
  readonly most: number
  readonly row: (at: number) => ReactNode
}

/** A list of rows with fields of their own. */
export const RowsField = ({ name, label, itemLabel, addLabel, blank, least, most, row }: RowsFieldProps) => {
  const { t } = useTranslation()
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <Group label={label}>
      {fields.map(({ id }, at) => (
        <Box key={id} role="group" aria-label={itemLabel(at + 1)} borderWidth="1px" borderRadius="card" padding="3" display="grid" gap="3">
          <HStack justify="space-between">
            <Heading as="h4" textStyle="small" fontWeight="medium">
              {itemLabel(at + 1)}
            </Heading>
            {fields.length > least && at >= least - 1 && (
              <IconButton variant="ghost" size="xs" aria-label={t('form.remove', { item: itemLabel(at + 1) })} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            )}
          </HStack>
          {row(at)}
        </Box>
      ))}
      <Add label={addLabel} disabled={fields.length >= most} onAdd={() => append(blank())} />
    </Group>
  )
}

/** The lists of figures in the terms. */
type FiguresName =
  | 'terms.murabaha.instalmentAmounts'
  | 'terms.tawarruq.instalmentAmounts'
  | 'terms.ijarah.rentSteps'
  | 'terms.diminishingMusharakah.unitsPlan'
  | 'terms.salam.deliveryQuantities'

type FiguresFieldProps = {
  readonly name: FiguresName
  readonly label: string
  readonly help: string
  readonly itemLabel: (number: number) => string
  readonly addLabel: string
  readonly unit?: string
  readonly whole?: boolean
}

const MOST_FIGURES = 120

/** A list of figures. There is always one entry; blank ones are dropped. */
export const FiguresField = ({ name, label, help, itemLabel, addLabel, unit, whole = false }: FiguresFieldProps) => {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const entries: readonly string[] = useWatch({ name })
  return (
    <Group label={label}>
      <Box color="fg.muted" textStyle="caption">
        {help}
      </Box>
      {entries.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries are plain figures, shown by their position.
        <HStack key={at} gap="2" alignItems="end">
          <NumberField<ProposalValues>
            name={`${name}.${at}` as FieldPath<ProposalValues>}
            label={itemLabel(at + 1)}
            min={0}
            whole={whole}
            {...(unit && { unit })}
          />
          {entries.length > 1 && (
            <IconButton
              variant="ghost"
              aria-label={t('form.remove', { item: itemLabel(at + 1) })}
              onClick={() => setValue(name, entries.toSpliced(at, 1))}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </HStack>
      ))}
      <Add label={addLabel} disabled={entries.length >= MOST_FIGURES} onAdd={() => setValue(name, [...entries, ''])} />
    </Group>
  )
}
