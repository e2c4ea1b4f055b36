import { Box, chakra, HStack } from '@chakra-ui/react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiScope } from '@/graphql/types.generated'
import { FieldFrame } from '@/ui/fields/field-frame'
import { RESOURCES, type Resource, scopeOf } from './scopes'

type ScopesFieldProps = { readonly offered: readonly ApiScope[] }

/** What a key may do: reading and writing, for each part of the product that the person may use. */
export const ScopesField = ({ offered }: ScopesFieldProps) => {
  const { t } = useTranslation('apiKeys')
  const { t: common } = useTranslation()
  const isChosen = (value: unknown) => (Array.isArray(value) && value.length > 0) || common('form.chooseOne')
  const { field } = useController<FieldValues>({ name: 'scopes', rules: { validate: isChosen } })
  const chosen: readonly ApiScope[] = field.value
  const toggle = (scope: ApiScope) => field.onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope])
  const shown = RESOURCES.filter((resource) => offered.some((scope) => scope.startsWith(`${resource}_`)))
  return (
    <FieldFrame name="scopes" label={t('create.scopes')} help={t('create.scopesHelp')} required>
      <Box role="group" aria-label={t('create.scopes')} display="grid" width="full" divideY="1px" borderWidth="1px" borderRadius="md">
        {shown.map((resource, at) => (
          <Box key={resource} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="1" padding="3">
            <Box minWidth="0" flex="1 1 220px">
              <Box fontWeight="medium">{t(`resources.${resource}.name`)}</Box>
              <Box color="fg.muted" textStyle="small">
                {t(`resources.${resource}.about`)}
              </Box>
            </Box>
            <HStack gap="4" alignItems="flex-start">
              {(['READ', 'WRITE'] as const).map((access) => (
                <ScopeBox
                  key={access}
                  {...{ resource, access, chosen, offered, toggle }}
                  {...(at === 0 && access === 'READ' && { focusRef: field.ref })}
                />
              ))}
            </HStack>
          </Box>
        ))}
      </Box>
    </FieldFrame>
  )
}

type ScopeBoxProps = ScopesFieldProps & {
  readonly resource: Resource
  readonly access: 'READ' | 'WRITE'
  readonly chosen: readonly ApiScope[]
  readonly toggle: (scope: ApiScope) => void
  readonly focusRef?: (element: HTMLInputElement | null) => void
}

const ScopeBox = ({ resource, access, chosen, offered, toggle, focusRef }: ScopeBoxProps) => {
  const { t } = useTranslation('apiKeys')
  const scope = scopeOf(resource, access)
  if (!offered.includes(scope)) return null
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" minHeight="24px" cursor="pointer">
      <Box asChild accentColor="brand.solid" width="16px" height="16px">
        <input
          type="checkbox"
          ref={focusRef}
          aria-label={t(`allows.${access}`, { part: t(`resources.${resource}.name`) })}
          checked={chosen.includes(scope)}
          onChange={() => toggle(scope)}
        />
      </Box>
      {t(`create.${access}`)}
    </chakra.label>
  )
}
