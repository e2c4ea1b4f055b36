import { Box, Button, HStack } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Card } from '@/ui/frames/card'

const MOST = 20

type RepeatedFieldsProps = {
  /** The list among the values of the form. */
  readonly name: string
  readonly title: string
  readonly help: string
  /** The title of one group, by its number from 1. */
  readonly nameOf: (number: number) => string
  readonly addLabel: string
  readonly removeLabel: string
  readonly blank: () => object
  /** The fields of one group, whose names begin with this one. */
  readonly children: (name: string) => ReactNode
}

/** Groups of the same fields, at most 20, that can be added and removed. */
export const RepeatedFields = ({ name, title, help, nameOf, addLabel, removeLabel, blank, children }: RepeatedFieldsProps) => {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <Card title={title}>
      <Box color="fg.muted" textStyle="small" marginBlockEnd="4">
        {help}
      </Box>
      <Box display="grid" gap="5">
        {fields.map(({ id }, at) => (
          <Box key={id} role="group" aria-label={nameOf(at + 1)} borderWidth="1px" borderRadius="card" padding="4">
            <Box display="grid" gap="4">
              <HStack justify="space-between" gap="3">
                <Box fontWeight="medium">{nameOf(at + 1)}</Box>
                <Button variant="ghost" size="xs" color="negative.fg" onClick={() => remove(at)}>
                  <Trash2 aria-hidden />
                  {removeLabel}
                </Button>
              </HStack>
              {children(`${name}.${at}`)}
            </Box>
          </Box>
        ))}
        <Button variant="outline" size="sm" justifySelf="start" disabled={fields.length >= MOST} onClick={() => append(blank())}>
          <Plus aria-hidden />
          {addLabel}
        </Button>
      </Box>
    </Card>
  )
}
