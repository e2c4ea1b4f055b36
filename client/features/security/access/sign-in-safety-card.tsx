import { Box, Field, HStack, NativeSelect } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { UpdateSecuritySettingsInput } from '@/graphql/types.generated'
import type { Failure } from '@/lib/api/failure'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { toast } from '@/ui/overlays/toaster'
import { useAct } from '@/ui/use-act'
import { type SecuritySettingsQuery, UpdateSecuritySettingsDocument, useSecuritySettingsQuery } from './access.generated'
import { AllowedAddresses } from './allowed-addresses'

type Settings = SecuritySettingsQuery['securitySettings']

const TIMEOUTS = [15, 30, 60, 120, 480] as const
const HOUR = 60

const sayIfFailed = (failure: Failure | undefined) => failure && toast.failed(failure.sentence)

/** How long a session lasts, whether sign-ins are reported, and from where they are accepted. */
export const SignInSafetyCard = () => {
  const { t } = useTranslation('security')
  const query = useSecuritySettingsQuery()
  return (
    <Card title={t('safety.title')}>
      <QueryView query={query}>
        {({ securitySettings }) => (
          <Box display="grid" gap="6">
            <Timeout settings={securitySettings} />
            <SignInNotices settings={securitySettings} />
            <AllowedAddresses settings={securitySettings} />
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

const useUpdate = () => {
  const { t } = useTranslation('security')
  return useAct(UpdateSecuritySettingsDocument, {
    variables: (input: UpdateSecuritySettingsInput) => ({ input }),
    changes: ['securitySettings', 'sessions'],
    toast: () => t('safety.saved'),
  })
}

const Timeout = ({ settings: { sessionTimeoutMinutes } }: { readonly settings: Settings }) => {
  const { t } = useTranslation('security')
  const { submit, pending } = useUpdate()
  const words = (minutes: number) =>
    minutes % HOUR === 0 ? t('safety.hours', { count: minutes / HOUR }) : t('safety.minutes', { count: minutes })
  return (
    <Field.Root disabled={pending} maxWidth="320px">
      <Field.Label>{t('safety.timeout')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={sessionTimeoutMinutes}
          onChange={(event) => void submit({ sessionTimeoutMinutes: Number(event.target.value) }).then(sayIfFailed)}
        >
          {TIMEOUTS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {words(minutes)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{t('safety.timeoutHelp')}</Field.HelperText>
    </Field.Root>
  )
}

const SignInNotices = ({ settings: { isNotifiedOfSignIns } }: { readonly settings: Settings }) => {
  const { t } = useTranslation('security')
  const { submit, pending } = useUpdate()
  return (
    <Field.Root disabled={pending}>
      <HStack as="label" gap="2" alignItems="flex-start" cursor="pointer">
        <Field.Context>
          {({ ids, ariaDescribedby }) => (
            <Box asChild width="16px" height="16px" marginBlockStart="3px" accentColor="brand.solid" flexShrink="0">
              <input
                type="checkbox"
                role="switch"
                id={ids.control}
                aria-describedby={ariaDescribedby}
                checked={isNotifiedOfSignIns}
                aria-checked={isNotifiedOfSignIns}
                disabled={pending}
                onChange={(event) => void submit({ isNotifiedOfSignIns: event.target.checked }).then(sayIfFailed)}
              />
            </Box>
          )}
        </Field.Context>
        <span>{t('safety.notices')}</span>
      </HStack>
      <Field.HelperText>{t('safety.noticesHelp')}</Field.HelperText>
    </Field.Root>
  )
}
