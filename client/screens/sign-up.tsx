import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { SignUpForm } from '@/features/identity/sign-up-form'
import { useProductQuery } from '@/lib/api/product.generated'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const SignUp = () => {
  const { t } = useTranslation('identity')
  const product = useProductQuery().data?.product
  return (
    <VisitorFrame
      title={t('signUp.title')}
      explanation={t('signUp.explanation')}
      footer={
        <>
          {t('signUp.haveAccount')} <TextLink to={paths.login}>{t('signUp.signIn')}</TextLink>
        </>
      }
    >
      {product?.isSignUpOpen === false ? <Box role="status">{t('signUp.closed')}</Box> : <SignUpForm />}
    </VisitorFrame>
  )
}
export default SignUp
