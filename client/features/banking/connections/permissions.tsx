import { chakra, HStack } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const KINDS = [
  { kind: 'accounts', is: /account/i },
  { kind: 'balances', is: /balance/i },
  { kind: 'transactions', is: /transaction/i },
  { kind: 'parties', is: /party/i },
] as const

export type PermissionKind = (typeof KINDS)[number]['kind']

/** The permissions that every consent requests. */
export const ASKED_FOR: readonly PermissionKind[] = ['accounts', 'balances', 'transactions']

const Line = ({ children }: { readonly children: ReactNode }) => (
  <HStack as="li" gap="2" alignItems="flex-start">
    <chakra.span flexShrink="0" color="positive.fg" paddingBlockStart="3px">
      <Check size={14} aria-hidden />
    </chakra.span>
    <span>{children}</span>
  </HStack>
)

export const Permissions = ({ kinds, children }: { readonly kinds: readonly PermissionKind[]; readonly children?: ReactNode }) => {
  const { t } = useTranslation('banking')
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1.5">
      {kinds.map((kind) => (
        <Line key={kind}>{t(`permission.${kind}`)}</Line>
      ))}
      {children}
    </chakra.ul>
  )
}

/** The permissions of a consent in words. Unknown codes of the bank are shown unchanged. */
export const PermissionList = ({ permissions }: { readonly permissions: readonly string[] }) => {
  const kinds = KINDS.filter(({ is }) => permissions.some((code) => is.test(code))).map(({ kind }) => kind)
  const strange = permissions.filter((code) => !KINDS.some(({ is }) => is.test(code)))
  return (
    <Permissions kinds={kinds}>
      {strange.map((code) => (
        <Line key={code}>
          <bdi>{code}</bdi>
        </Line>
      ))}
    </Permissions>
  )
}
