import { Box, Button, HStack, IconButton } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '@/ui/fields/field-frame'

type RowsProps = {
  readonly name: 'instalments' | 'expenses'
  readonly label: string
  readonly help?: ReactNode
  /** The name of a row, by its number. */
  readonly itemLabel: (number: number) => string
  readonly addLabel: string
  /** A row before it is filled in. */
  readonly blank: () => object
  readonly least: number
  readonly most: number
  /** The two fields of a row. */
  readonly row: (at: number) => ReactNode
}

/** A list of rows with two fields each. An error of the whole list appears below it. */
export const Rows = ({ name, label, help, itemLabel, addLabel, blank, least, most, row }: RowsProps) => {
  const { t } = useTranslation()
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <FieldFrame {...{ name, label, help }} required={least > 0}>
      <Box display="grid" gap="3" width="full">
        {fields.map(({ id }, at) => (
          <HStack key={id} role="group" aria-label={itemLabel(at + 1)} gap="2" alignItems="flex-start">
            <Box
              display="grid"
              flex="1"
              minWidth="0"
              gap="2"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            >
              {row(at)}
            </Box>
            <IconButton
              variant="ghost"
              marginBlockStart="26px"
              disabled={fields.length <= least}
              aria-label={t('form.remove', { item: itemLabel(at + 1) })}
              onClick={() => remove(at)}
            >
              <X aria-hidden />
            </IconButton>
          </HStack>
        ))}
        <Button variant="ghost" size="xs" justifySelf="start" disabled={fields.length >= most} onClick={() => append(blank())}>
          <Plus aria-hidden />
          {addLabel}
        </Button>
      </Box>
    </FieldFrame>
  )
}
