import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type terms from '@/locales/en/terms.json'
import { Tooltip } from '../overlays/tooltip'

export type GlossaryTerm = keyof typeof terms.glossary

/** A term of Islamic finance, explained in one line on hover and focus. */
export const Term = ({ of, children }: { readonly of: GlossaryTerm; readonly children: ReactNode }) => {
  const { t } = useTranslation('terms')
  return <Explained by={t(`glossary.${of}`)}>{children}</Explained>
}

/** The name of a figure with its definition, period and sample size on hover and focus. */
export const Explained = ({ by, children }: { readonly by: ReactNode; readonly children: ReactNode }) => (
  <Tooltip words={by}>
    <chakra.button
      type="button"
      cursor="help"
      textAlign="start"
      textDecoration="underline dotted"
      textUnderlineOffset="3px"
      textDecorationColor="fg.subtle"
    >
      {children}
    </chakra.button>
  </Tooltip>
)
