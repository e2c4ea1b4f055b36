import { Box, chakra, HStack } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** The days relative to the due date on which reminders can be sent. */
const OFFERED = [-7, -3, -1, 0, 3, 7, 14, 30] as const

type ReminderDaysFieldProps = { readonly name: string; readonly label: string; readonly help: string }

/** A choice of days around the due date. Without any there are no automatic reminders. */
export const ReminderDaysField = ({ name, label, help }: ReminderDaysFieldProps) => {
  const { t } = useTranslation('invoicing')
  const { field } = useController({ name })
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : []
  const days = [...new Set<number>([...OFFERED, ...chosen])].sort((one, other) => one - other)
  const toggle = (day: number) =>
    field.onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort((one, other) => one - other))
  const words = (day: number) =>
    day === 0 ? t('reminderDay.due') : t(day < 0 ? 'reminderDay.before' : 'reminderDay.after', { count: Math.abs(day) })
  return (
    <Box as="fieldset" minWidth="0">
      <chakra.legend fontWeight="medium" marginBlockEnd="1.5">
        {label}
      </chakra.legend>
      <HStack gap="2" flexWrap="wrap">
        {days.map((day) => (
          <chakra.label
            key={day}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="36px"
            paddingInline="3"
            borderWidth="1px"
            borderRadius="full"
            cursor="pointer"
            bg={chosen.includes(day) ? 'brand.subtle' : 'bg.panel'}
            borderColor={chosen.includes(day) ? 'brand.border' : 'border.emphasized'}
          >
            <Box asChild accentColor="brand.solid" width="14px" height="14px">
              <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} onBlur={field.onBlur} />
            </Box>
            {words(day)}
          </chakra.label>
        ))}
      </HStack>
      <Box color="fg.muted" textStyle="caption" marginBlockStart="1.5">
        {help}
      </Box>
    </Box>
  )
}
