import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { type ApiSettingsPartsFragment, UpdateApiSettingsDocument } from './api-keys.generated'

/** The switch that stops every key, and the limits of keys. */
export const KeyAccess = ({
  settings: { hasKeyAccess, requestsPerMinute, requestsPerHour },
}: {
  readonly settings: ApiSettingsPartsFragment
}) => {
  const { t } = useTranslation('apiKeys')
  const { integer } = useFormat()
  const [stopping, setStopping] = useState(false)
  const submission = useAct(UpdateApiSettingsDocument, {
    variables: () => ({ input: { hasKeyAccess: !hasKeyAccess } }),
    changes: ['apiSettings', 'apiKeys'],
    toast: ({ updateApiSettings }) => t(updateApiSettings.hasKeyAccess ? 'access.turnedOn' : 'access.turnedOff'),
    done: () => setStopping(false),
  })
  return (
    <Card
      title={t('access.title')}
      actions={
        hasKeyAccess ? (
          <Button variant="outline" colorPalette="red" onClick={() => setStopping(true)}>
            {t('access.turnOff')}
          </Button>
        ) : (
          <Button variant="outline" loading={submission.pending} onClick={() => void submission.submit(undefined)}>
            {t('access.turnOn')}
          </Button>
        )
      }
    >
      <Box display="grid" gap="4">
        <div>
          <StatusBadge tone={hasKeyAccess ? 'positive' : 'caution'}>{t(hasKeyAccess ? 'access.on' : 'access.off')}</StatusBadge>
        </div>
        {!stopping && submission.failure && <FailureNote failure={submission.failure} />}
        <Facts
          facts={[
            { label: t('access.perMinute'), value: integer(requestsPerMinute) },
            { label: t('access.perHour'), value: integer(requestsPerHour) },
          ]}
        />
        <Box color="fg.muted" textStyle="small">
          {t('access.limits')}
        </Box>
      </Box>
      {stopping && (
        <Confirm
          open
          danger
          onClose={() => setStopping(false)}
          title={t('access.turnOffTitle')}
          consequence={t('access.consequence')}
          confirmLabel={t('access.turnOff')}
          submission={submission}
        />
      )}
    </Card>
  )
}
