export { noteNavigation as onRouterTransitionStart } from "@/components/ui/going-to";
