import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { STATUSES } from '@/ui/labels/statuses'
import { Notice } from './notice'
import type { PayeeFactsFragment } from './payee-check.generated'

type PayeeNoticeProps = {
  readonly check: PayeeFactsFragment
  /** Renames the vendor to the name at the bank. Omit it where nothing can be changed. */
  readonly onUseName?: ((name: string) => void) | undefined
  readonly children?: ReactNode
}

/** The result of a payee check, and what to do about it. */
export const PayeeNotice = ({ check: { result, name, heldName, cause }, onUseName, children }: PayeeNoticeProps) => {
  const { t } = useTranslation('vendors')
  return (
    <Notice
      tone={STATUSES.payeeCheck.looks[result].tone}
      action={
        heldName !== null &&
        onUseName && (
          <Button size="xs" variant="outline" onClick={() => onUseName(heldName)}>
            {t('payee.useName')}
          </Button>
        )
      }
    >
      <Trans t={t} i18nKey={`payee.says.${result}`} components={{ name: <Named>{name}</Named>, held: <Named>{heldName}</Named> }} />
      {cause && ` ${t(`payee.cause.${cause}`)}`}
      {children}
    </Notice>
  )
}

const Named = ({ children }: { readonly children: ReactNode }) => (
  <strong>
    <bdi>{children}</bdi>
  </strong>
)
