import { Box, Button, HStack, IconButton, Input } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps } from './field-frame'

/** Several short texts (a lender's conditions) as `string[]`. There is always one entry; the caller drops blank ones. */
export const ListField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  disabled = false,
  itemLabel,
  addLabel,
  placeholder,
}: FieldProps<Values> & {
  /** The name of an entry for screen readers, by its number. */ readonly itemLabel: (number: number) => string
  readonly addLabel: string
  readonly placeholder?: string
}) => {
  const { t } = useTranslation()
  const { field } = useController({ name })
  const stored: readonly string[] = Array.isArray(field.value) ? field.value : []
  const items = stored.length > 0 ? stored : ['']
  const keys = useRef<string[]>([])
  while (keys.current.length < items.length) keys.current.push(crypto.randomUUID())
  const group = useRef<HTMLDivElement>(null)
  const entered = useRef<number>(undefined)
  // The button that was pressed is elsewhere or gone: the person writes on in the new entry, or in the one before a removed one.
  useEffect(() => {
    if (entered.current !== undefined) group.current?.querySelectorAll('input')[entered.current]?.focus()
    entered.current = undefined
  })
  const add = () => {
    entered.current = items.length
    field.onChange([...items, ''])
  }
  const change = (at: number, text: string) => field.onChange(items.map((item, index) => (index === at ? text : item)))
  const remove = (at: number) => {
    keys.current.splice(at, 1)
    entered.current = Math.max(0, at - 1)
    field.onChange(items.filter((_, index) => index !== at))
  }
  return (
    <FieldFrame {...{ name, label, help, disabled }}>
      <Box ref={group} display="grid" gap="2" width="full" role="group" aria-label={typeof label === 'string' ? label : undefined}>
        {items.map((item, at) => (
          <HStack key={keys.current[at]} gap="2">
            <Input
              id={`${field.name}-${at + 1}`}
              aria-label={itemLabel(at + 1)}
              value={item}
              placeholder={placeholder}
              disabled={disabled}
              ref={at === 0 ? field.ref : undefined}
              onBlur={field.onBlur}
              onChange={(event) => change(at, event.target.value)}
            />
            {items.length > 1 && (
              <IconButton variant="ghost" aria-label={t('form.remove', { item: itemLabel(at + 1) })} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            )}
          </HStack>
        ))}
        <Button variant="ghost" size="xs" justifySelf="start" disabled={disabled} onClick={add}>
          <Plus aria-hidden />
          {addLabel}
        </Button>
      </Box>
    </FieldFrame>
  )
}
