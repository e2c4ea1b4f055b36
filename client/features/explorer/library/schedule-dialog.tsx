import { Box, Button } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { QueryFrequency, ResultFormat } from '@/graphql/types.generated'
import { useViewer } from '@/lib/api/session'
import { TIME_ZONES } from '@/lib/browser/preferences'
import { useStale } from '@/lib/lists/use-stale'
import { useFormat } from '@/lib/text/format'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { Facts } from '@/ui/figures/facts'
import { FailureNote } from '@/ui/frames/failure-note'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { RemoveQueryScheduleDocument, type SavedQueryFieldsFragment, SetQueryScheduleDocument } from './saved-queries.generated'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const satisfies readonly QueryFrequency[]
const FORMATS = ['CSV', 'JSON'] as const satisfies readonly ResultFormat[]
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1))
/** A Monday: the days of the week follow from it. */
const MONDAY = Date.UTC(2026, 10, 23)
const A_DAY = 86_400_000

type Values = {
  readonly frequency: QueryFrequency
  readonly hour: string
  readonly weekday: string
  readonly day: string
  readonly timeZone: string
  readonly format: ResultFormat
  readonly isActive: boolean
}

type ScheduleDialogProps = { readonly query: SavedQueryFieldsFragment; readonly onClose: () => void }

/** When a saved query is run and its result mailed: set, switched off, or removed. */
export const ScheduleDialog = ({ query: { id, name, schedule }, onClose }: ScheduleDialogProps) => {
  const { t } = useTranslation('explorer')
  const format = useFormat()
  const stale = useStale()
  const viewer = useViewer()
  const defaults: Values = {
    frequency: schedule?.frequency ?? 'DAILY',
    hour: String(schedule?.hour ?? 7),
    weekday: String(schedule?.weekday ?? 1),
    day: String(schedule?.day ?? 1),
    timeZone: schedule?.timeZone ?? TIME_ZONES[viewer.timeZone],
    format: schedule?.format ?? 'CSV',
    isActive: schedule?.isActive ?? true,
  }
  const form = useForm<Values>({ defaultValues: defaults })
  const frequency = useWatch({ control: form.control, name: 'frequency' })
  const done = async () => {
    await stale(['savedQueries'])
    onClose()
  }
  const submission = useAct(SetQueryScheduleDocument, {
    variables: ({ hour, weekday, day, ...values }: Values) => ({
      id,
      input: {
        ...values,
        hour: Number(hour),
        weekday: values.frequency === 'WEEKLY' ? Number(weekday) : null,
        day: values.frequency === 'MONTHLY' ? Number(day) : null,
      },
    }),
    toast: () => t('schedule.saved', { name }),
    done,
  })
  const removal = useAct(RemoveQueryScheduleDocument, { variables: () => ({ id }), toast: () => t('schedule.removed', { name }), done })
  const zones = [...new Set([...Object.values(TIME_ZONES), defaults.timeZone])]
  return (
    <Modal open onClose={onClose} title={t('schedule.title', { name })} explanation={t('schedule.explanation')} width="480px">
      <Box display="grid" gap="4">
        {schedule && (
          <Facts
            facts={[
              { label: t('schedule.next'), value: schedule.nextRunAt ? format.dateTime(schedule.nextRunAt) : t('schedule.isOff') },
              {
                label: t('schedule.last'),
                value:
                  schedule.lastRunAt && schedule.lastOutcome
                    ? `${t(`schedule.outcome.${schedule.lastOutcome}`)} ${format.dateTime(schedule.lastRunAt)}`
                    : t('schedule.never'),
              },
              ...(schedule.lastFailure ? [{ label: t('schedule.failure'), value: schedule.lastFailure }] : []),
            ]}
          />
        )}
        <Form<Values>
          form={form}
          defaults={defaults}
          submission={submission}
          submitLabel={t('schedule.submit')}
          secondary={
            schedule && (
              <Button variant="outline" size="md" loading={removal.pending} onClick={() => void removal.submit(undefined)}>
                {t('schedule.remove')}
              </Button>
            )
          }
        >
          <SelectField<Values>
            name="frequency"
            label={t('schedule.frequency')}
            options={optionsOf(FREQUENCIES, (each) => t(`schedule.each.${each}`))}
            required
          />
          {frequency === 'WEEKLY' && (
            <SelectField<Values>
              name="weekday"
              label={t('schedule.weekday')}
              options={optionsOf(WEEKDAYS, (each) => format.weekday(new Date(MONDAY + (Number(each) - 1) * A_DAY).toISOString()))}
              required
            />
          )}
          {frequency === 'MONTHLY' && (
            <SelectField<Values>
              name="day"
              label={t('schedule.day')}
              options={optionsOf(DAYS, (each) => format.integer(Number(each)))}
              required
            />
          )}
          <SelectField<Values>
            name="hour"
            label={t('schedule.hour')}
            options={optionsOf(HOURS, (each) => `${each.padStart(2, '0')}:00`)}
            required
          />
          <SelectField<Values>
            name="timeZone"
            label={t('schedule.timeZone')}
            options={optionsOf(zones, (each) => format.timeZone(each))}
            required
          />
          <SelectField<Values>
            name="format"
            label={t('schedule.format')}
            options={optionsOf(FORMATS, (each) => t(`schedule.as.${each}`))}
            required
          />
          {schedule && <CheckboxField<Values> name="isActive" label={t('schedule.isActive')} />}
        </Form>
        {removal.failure && <FailureNote failure={removal.failure} />}
      </Box>
    </Modal>
  )
}
