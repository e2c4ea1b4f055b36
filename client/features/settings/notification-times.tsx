import { Box, Button, Field, Input, NativeSelect } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { TIME_ZONES } from '@/lib/browser/preferences'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import type { NotificationChoicesFieldsFragment } from './notification-choices.generated'
import { Flag, useChoose } from './notification-flag'

type ChoicesProps = { readonly choices: NotificationChoicesFieldsFragment }

const NIGHT = { from: '22:00', until: '07:00' }
const HOURS = Array.from({ length: 24 }, (_each, hour) => hour)
const DIGESTS = ['OFF', 'DAILY', 'WEEKLY'] as const
const GROUPS = ['TRANSACTIONS', 'FINANCING', 'BOARD', 'BUSINESS'] as const

const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Names the time zone of the person. */
const useZoneName = () => {
  const format = useFormat()
  const { timeZone } = useViewer()
  return format.timeZone(TIME_ZONES[timeZone])
}

type TimeProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }

const TimeField = ({ label, value, onChange }: TimeProps) => (
  <Field.Root>
    <Field.Label>{label}</Field.Label>
    <Input type="time" required dir="ltr" value={value} onChange={(event) => onChange(event.target.value)} />
  </Field.Root>
)

const Times = ({ from, until }: { readonly from: string; readonly until: string }) => {
  const { t } = useTranslation('alerts')
  const { choose, pending } = useChoose()
  const [times, setTimes] = useState({ from, until })
  const isChanged = times.from !== from || times.until !== until
  const isWhole = times.from !== '' && times.until !== ''
  return (
    <Box
      as="form"
      display="grid"
      gap="3"
      alignItems="end"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr auto' }}
      onSubmit={(event) => {
        event.preventDefault()
        choose({ quietHours: times })
      }}
    >
      <TimeField label={t('quiet.from')} value={times.from} onChange={(time) => setTimes({ ...times, from: time })} />
      <TimeField label={t('quiet.until')} value={times.until} onChange={(time) => setTimes({ ...times, until: time })} />
      <Button type="submit" loading={pending} disabled={!isChanged || !isWhole}>
        {t('quiet.save')}
      </Button>
    </Box>
  )
}

/** When only what is about security is sent. */
export const QuietHours = ({ choices: { quietFrom, quietUntil } }: ChoicesProps) => {
  const { t } = useTranslation('alerts')
  const { choose } = useChoose()
  const zone = useZoneName()
  const hasQuietHours = quietFrom !== null && quietUntil !== null
  return (
    <Card title={t('quiet.title')}>
      <Box display="grid" gap="4">
        <Flag
          label={t('quiet.hasQuietHours')}
          help={t('quiet.help', { zone })}
          checked={hasQuietHours}
          onChange={(wanted) => choose(wanted ? { quietHours: NIGHT } : { hasQuietHours: false })}
        />
        {hasQuietHours && <Times key={`${quietFrom} ${quietUntil}`} from={quietFrom} until={quietUntil} />}
      </Box>
    </Card>
  )
}

type ChoiceProps<Value extends string | number> = {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly wordOf: (value: Value) => string
  readonly choose: (value: Value) => void
}

const Choice = <Value extends string | number>({ label, value, values, wordOf, choose }: ChoiceProps<Value>) => (
  <Field.Root>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => String(one) === event.target.value)
          if (chosen !== undefined) choose(chosen)
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {wordOf(one)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
)

/** Whether mails are gathered in one. */
export const Summary = ({ choices: { hasEmail, digest, digestHour, digestGroups } }: ChoicesProps) => {
  const { t } = useTranslation('alerts')
  const { t: setting } = useTranslation('settings')
  const { choose, pending } = useChoose()
  const zone = useZoneName()
  const groupWords = {
    TRANSACTIONS: setting('notifications.hasTransactionAlerts'),
    FINANCING: setting('notifications.hasFinancingAlerts'),
    BOARD: setting('notifications.hasBoardAlerts'),
    BUSINESS: setting('notifications.hasBusinessAlerts'),
  }
  const isOn = digest !== 'OFF'
  return (
    <Card title={t('summary.title')}>
      <Box display="grid" gap="4" aria-busy={pending}>
        <Box color="fg.muted">{t(hasEmail ? 'summary.explanation' : 'summary.needsEmail')}</Box>
        <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <Choice
            label={t('summary.digest')}
            value={digest}
            values={DIGESTS}
            wordOf={(each) => t(`summary.digests.${each}`)}
            choose={(chosen) => choose({ digest: chosen })}
          />
          {isOn && (
            <Choice
              label={t('summary.hour', { zone })}
              value={digestHour}
              values={HOURS}
              wordOf={timeOf}
              choose={(hour) => choose({ digestHour: hour })}
            />
          )}
        </Box>
        {isOn && (
          <Box role="group" aria-label={t('summary.groups')} display="grid" gap="2">
            <Box fontWeight="medium" textStyle="small">
              {t('summary.groups')}
            </Box>
            {GROUPS.map((group) => (
              <Flag
                key={group}
                label={groupWords[group]}
                checked={digestGroups.includes(group)}
                onChange={(wanted) =>
                  choose({ digestGroups: GROUPS.filter((one) => (one === group ? wanted : digestGroups.includes(one))) })
                }
              />
            ))}
          </Box>
        )}
      </Box>
    </Card>
  )
}
